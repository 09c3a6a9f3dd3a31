// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.explore;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.lockstep.ManualClock;
import io.uorb.lockstep.schedule.RunTimes;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Settings of each run of an exploration. Immutable.
 *
 * @param factory makes the graph
 * @param broker its broker; returns null if it has none to show
 * @param driver runs it
 * @param checks what holds at the end
 * @param invariants what never holds for a message
 * @param compared topics whose messages must not depend on the order
 * @param comparison how these are compared
 * @param lossAllowed whether subscriptions may lose messages
 * @param preemptive whether threads are stopped at operations
 * @param times how long runs take
 * @param startUs the clock's start, us
 */
record ExplorationSettings<G>(
        Function<? super ManualClock, ? extends G> factory,
        Function<? super G, Orb> broker,
        GraphDriver<? super G> driver,
        List<ExploredCheck<? super G>> checks,
        List<Invariant<G, ?>> invariants,
        Predicate<OrbMetadata<?>> compared,
        StreamComparison comparison,
        boolean lossAllowed,
        boolean preemptive,
        RunTimes times,
        long startUs) {}
