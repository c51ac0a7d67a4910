dnl SPDX-License-Identifier: MIT
dnl Copyright (c) 2026 The accrue authors

dnl ACCRUE_KERNEL(NAME, FLAGS, CONDITION)
dnl Whether the set of kernels NAME is built: if the compiler with FLAGS and the user's CFLAGS after
dnl them, as in the build, makes code for a machine of which the preprocessor's CONDITION holds.
dnl Sets the conditional KERNEL_NAME, adds to the variable KERNELS, and -DACCRUE_I_HAVE_NAME to
dnl KERNEL_CPPFLAGS.
AC_DEFUN([ACCRUE_KERNEL], [
  m4_pushdef([upper], m4_translit([$1], [a-z], [A-Z]))dnl
  AC_ARG_ENABLE([kernel-$1],
    [AS_HELP_STRING([--disable-kernel-$1], [leave out the loops for $1])],
    [], [enable_kernel_$1=auto])
  have_kernel_$1=no
  AS_IF([test "x$enable_kernel_$1" != xno], [
    AC_MSG_CHECKING([for kernels for $1])
    accrue_save_CFLAGS=$CFLAGS
    CFLAGS="$STRICT_FP_CFLAGS $2 $CFLAGS"
    AC_LANG_CONFTEST([AC_LANG_SOURCE([[
#if !($3)
#error not the machine, or the flags were undone
#endif
#if defined __aarch64__
#include <arm_neon.h>
#else
#include <immintrin.h>
#endif
typedef double vec __attribute__((vector_size(16)));
vec accrue_probe;]])])
    AC_COMPILE_IFELSE([],
      [have_kernel_$1=yes
       AC_MSG_RESULT([yes])],
      [CFLAGS="$STRICT_FP_CFLAGS $accrue_save_CFLAGS $2"
       AC_COMPILE_IFELSE([],
         [AC_MSG_RESULT([no, CFLAGS undo what they need])],
         [AC_MSG_RESULT([no])])])
    CFLAGS=$accrue_save_CFLAGS
    rm -f conftest.$ac_ext
    AS_IF([test "x$enable_kernel_$1$have_kernel_$1" = xyesno],
      [AC_MSG_ERROR([--enable-kernel-$1: $CC does not make such code with CFLAGS='$CFLAGS'])])])
  AM_CONDITIONAL([KERNEL_]upper, [test "x$have_kernel_$1" = xyes])
  AS_IF([test "x$have_kernel_$1" = xyes], [
    KERNELS="$KERNELS $1"
    KERNEL_CPPFLAGS="$KERNEL_CPPFLAGS -DACCRUE_I_HAVE_]upper["])
  m4_popdef([upper])dnl
])
