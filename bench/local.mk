# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Benchmark programs, made and run by "make bench". They see include/ only.
