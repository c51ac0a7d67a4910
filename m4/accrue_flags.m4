dnl SPDX-License-Identifier: MIT
dnl Copyright (c) 2026 The accrue authors

dnl ACCRUE_ADD_CFLAG(VARIABLE, FLAG)
dnl Appends FLAG to the substituted VARIABLE if the compiler takes it without a warning.
AC_DEFUN([ACCRUE_ADD_CFLAG], [
  AS_VAR_PUSHDEF([works], [accrue_cv_flag_$2])dnl
  AC_CACHE_CHECK([whether $CC takes $2], [works], [
    accrue_save_CFLAGS=$CFLAGS
    CFLAGS="$CFLAGS -Werror $2"
    AC_COMPILE_IFELSE([AC_LANG_SOURCE([[int accrue_probe;]])],
      [AS_VAR_SET([works], [yes])], [AS_VAR_SET([works], [no])])
    CFLAGS=$accrue_save_CFLAGS])
  AS_VAR_IF([works], [yes], [$1="${$1:+$$1 }$2"])
  AS_VAR_POPDEF([works])dnl
  AC_SUBST([$1])
])

dnl ACCRUE_VERSION_SCRIPT
dnl Sets the conditional HAVE_VERSION_SCRIPT; without one, src/local.mk uses libtool's export list.
AC_DEFUN([ACCRUE_VERSION_SCRIPT], [
  AC_CACHE_CHECK([whether the linker takes a version script], [accrue_cv_version_script], [
    echo 'PROBE { global: accrue_probe; local: *; };' > conftest.map
    accrue_save_LDFLAGS=$LDFLAGS
    LDFLAGS="$LDFLAGS -shared -Wl,--version-script=conftest.map"
    accrue_save_CFLAGS=$CFLAGS
    CFLAGS="$CFLAGS -fPIC"
    AC_LINK_IFELSE(
      [AC_LANG_SOURCE([[int accrue_probe(void); int accrue_probe(void) { return 0; }]])],
      [accrue_cv_version_script=yes], [accrue_cv_version_script=no])
    LDFLAGS=$accrue_save_LDFLAGS
    CFLAGS=$accrue_save_CFLAGS
    rm -f conftest.map])
  have_version_script=$accrue_cv_version_script
  AM_CONDITIONAL([HAVE_VERSION_SCRIPT], [test "x$have_version_script" = xyes])
])

dnl ACCRUE_ADD_LDFLAG(VARIABLE, FLAG)
dnl Appends FLAG to the substituted VARIABLE if a shared library can be linked with it.
AC_DEFUN([ACCRUE_ADD_LDFLAG], [
  AS_VAR_PUSHDEF([works], [accrue_cv_ldflag_$2])dnl
  AC_CACHE_CHECK([whether the linker takes $2], [works], [
    accrue_save_LDFLAGS=$LDFLAGS
    accrue_save_CFLAGS=$CFLAGS
    LDFLAGS="$LDFLAGS -shared $2"
    CFLAGS="$CFLAGS -fPIC"
    AC_LINK_IFELSE(
      [AC_LANG_SOURCE([[int accrue_probe(void); int accrue_probe(void) { return 0; }]])],
      [AS_VAR_SET([works], [yes])], [AS_VAR_SET([works], [no])])
    LDFLAGS=$accrue_save_LDFLAGS
    CFLAGS=$accrue_save_CFLAGS])
  AS_VAR_IF([works], [yes], [$1="${$1:+$$1 }$2"])
  AS_VAR_POPDEF([works])dnl
  AC_SUBST([$1])
])

dnl ACCRUE_CHECK_STRICT_FP
dnl Stops where the library would refuse to compile, with the same words, once instead of for each
dnl file. Not cached: the user's flags decide, in CC, CPPFLAGS and CFLAGS. As in the build, CFLAGS
dnl come last.
AC_DEFUN([ACCRUE_CHECK_STRICT_FP], [
  AC_MSG_CHECKING([whether floating-point arithmetic is strict with $CC $CPPFLAGS $CFLAGS])
  accrue_save_CFLAGS=$CFLAGS
  CFLAGS="$STRICT_FP_CFLAGS $CFLAGS"
  accrue_why=
  AC_COMPILE_IFELSE(
    [AC_LANG_SOURCE([[#include "$srcdir/src/foundation/strict_fp.h"
int accrue_probe;]])],
    [AC_MSG_RESULT([yes])],
    [AC_MSG_RESULT([no])
    accrue_why=`$SED -n 's/.*accrue: \([[^"]]*\)".*/\1/p' conftest.err | $SED 1q`
    AC_MSG_ERROR([${accrue_why:-this compiler does not take src/foundation/strict_fp.h
      (see config.log)}])])
  CFLAGS=$accrue_save_CFLAGS
])
