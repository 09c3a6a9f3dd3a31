// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

import java.io.PrintStream;

/** A suite of several rounds, which a run in parts may take in different parts. */
public interface RoundSuite extends Suite {
    /**
     * Measures the rounds of {@link #plan} that are not in the store.
     *
     * @param rounds keeps and finds them
     */
    Section run(Effort effort, PrintStream progress, RoundStore rounds) throws Exception;

    @Override
    default Section run(Effort effort, PrintStream progress) throws Exception {
        return run(effort, progress, RoundStore.NONE);
    }
}
