// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

/**
 * A piece of a suite that is measured without a break: in a run in parts it is whole in one part. It measures all that
 * the suite compares.
 *
 * @param name unique in its suite, kebab-case
 * @param seconds that it is expected to take, by its numbers of JVMs, iterations and slices
 */
public record PlannedRound(String name, double seconds) {
    /** @throws IllegalArgumentException if the name is not kebab-case */
    public PlannedRound {
        Ids.check(name);
    }
}
