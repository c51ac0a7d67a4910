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
