# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# The accrue command. It sees include/ only.
