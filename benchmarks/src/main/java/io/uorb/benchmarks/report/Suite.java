// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

import java.io.PrintStream;

/** A group of measurements that belongs together: one section of the report. */
public interface Suite {
    /** Returns one word for the command line, such as {@code latency}. */
    String name();

    /** Returns a description of one line for {@code --help}. */
    String description();

    /**
     * Measures.
     *
     * @param effort how long it may take
     * @param progress receives one line per step, for the user
     */
    Section run(Effort effort, PrintStream progress) throws Exception;
}
