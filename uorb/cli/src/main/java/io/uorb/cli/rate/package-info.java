// SPDX-License-Identifier: Apache-2.0
/** Rates and intervals between samples of a program's counters. */
package io.uorb.cli.rate;
