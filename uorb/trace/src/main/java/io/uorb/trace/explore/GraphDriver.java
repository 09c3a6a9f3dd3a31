// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.explore;

import io.uorb.lockstep.ManualClock;

/**
 * The driver of a run: it advances the graph's clock and provides inputs.
 *
 * @param <G> the graph
 */
@FunctionalInterface
public interface GraphDriver<G> {
    /** Runs the graph to its end; an exception is a failure of the schedule. */
    void drive(G graph, ManualClock clock) throws Exception;
}
