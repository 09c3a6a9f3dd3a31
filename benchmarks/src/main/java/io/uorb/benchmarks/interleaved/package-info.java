// SPDX-License-Identifier: Apache-2.0
/**
 * Subjects measured in turn in one JVM: this program, an earlier jar of it, each loop in a class loader of its own, and
 * peers. Only ratios of figures that were measured within milliseconds of each other decide anything on a machine that
 * changes its speed.
 */
package io.uorb.benchmarks.interleaved;
