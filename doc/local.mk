# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# The manual and the man pages.

dist_man_MANS += %D%/accrue.1
