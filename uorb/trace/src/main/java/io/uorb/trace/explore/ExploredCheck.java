// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.explore;

/**
 * Something that is done with a graph: a check of what became of it, or what drives it.
 *
 * @param <G> the graph
 */
@FunctionalInterface
public interface ExploredCheck<G> {
    /** Checks the graph; an exception or an assertion error is a failure of the schedule. */
    void check(G graph) throws Exception;
}
