// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

/**
 * Duration of the measurements. Figures of one subject differ more from JVM to JVM than with the length of a slice. So
 * {@link #FULL} has more JVMs for each figure, with slices as short as those of {@link #QUICK}.
 */
public enum Effort {
    /** All suites, most subjects in one JVM or two. */
    QUICK,
    /** As many JVMs as figures need that one can rely on. */
    FULL
}
