// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.explore;

import io.uorb.lockstep.ManualClock;

/**
 * The advance of a graph's clock, with what else a run needs.
 *
 * @param <G> the graph
 */
@FunctionalInterface
public interface GraphDriver<G> {
    /** Runs the graph to its end; an exception is a failure of the schedule. */
    void drive(G graph, ManualClock clock) throws Exception;
}
