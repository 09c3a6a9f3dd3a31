// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.explore;

/**
 * An action on a graph: a check of its results, or its driver.
 *
 * @param <G> the graph
 */
@FunctionalInterface
public interface ExploredCheck<G> {
    /** Checks the graph; an exception or an assertion error is a failure of the schedule. */
    void check(G graph) throws Exception;
}
