// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

/** Duration of the measurements. */
public enum Effort {
    /** All suites together under ten minutes on two cores. */
    QUICK,
    /** As long as figures need that one can rely on: about five hours; see {@code --parts}. */
    FULL
}
