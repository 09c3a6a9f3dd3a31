// SPDX-License-Identifier: Apache-2.0
/** Machine and conditions of a run, at the head of each report, since no figure means anything without them. */
package io.uorb.benchmarks.machine;
