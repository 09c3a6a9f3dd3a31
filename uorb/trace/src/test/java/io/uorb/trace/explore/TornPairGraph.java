// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.explore;

import io.uorb.OrbModule;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.lockstep.ManualClock;
import io.uorb.topics.debug.DebugKeyValue;
import io.uorb.topics.debug.DebugKeyValueTopic;
import io.uorb.topics.debug.DebugValue;
import io.uorb.topics.debug.DebugValueTopic;
import io.uorb.topics.debug.DebugVect;
import io.uorb.topics.debug.DebugVectTopic;
import io.uorb.work.ScheduledWorkItem;

/**
 * A writer that publishes two messages which belong together, and a reader on another queue that trusts that they do:
 * it is wrong only if it reads between the two. Two further modules share a publication.
 */
final class TornPairGraph extends QueuedGraph {
    private final DebugValue first = new DebugValue();
    private final DebugKeyValue second = new DebugKeyValue();
    private final DebugValue firstSeen = new DebugValue();
    private final DebugKeyValue secondSeen = new DebugKeyValue();
    private final int depth;
    private int torn;

    /**
     * Creates the graph.
     *
     * @param depth how often a pair must be torn
     */
    TornPairGraph(ManualClock clock, int depth) {
        super(clock);
        this.depth = depth;
        OrbModule.make("writer", this::addWriter);
        OrbModule.make("reader", this::addReader);
        Publication<DebugVect> shared = orb.advertise(DebugVectTopic.DEBUG_VECT);
        for (int i = 0; i < 2; i++) {
            DebugVect vector = new DebugVect();
            add("sharer" + i, () -> shared.publish(vector));
        }
    }

    private ScheduledWorkItem addWriter() {
        Publication<DebugValue> one = orb.advertise(DebugValueTopic.DEBUG_VALUE);
        Publication<DebugKeyValue> other = orb.advertise(DebugKeyValueTopic.DEBUG_KEY_VALUE);
        return add("writer", () -> {
            first.timestamp = orb.clock().nowUs();
            first.value++;
            second.value++;
            one.publish(first);
            other.publish(second);
        });
    }

    private ScheduledWorkItem addReader() {
        Subscription<DebugValue> one =
                orb.subscribe(DebugValueTopic.DEBUG_VALUE).sampling();
        Subscription<DebugKeyValue> other =
                orb.subscribe(DebugKeyValueTopic.DEBUG_KEY_VALUE).sampling();
        return add("reader", () -> {
            one.copy(firstSeen);
            other.copy(secondSeen);
            torn += firstSeen.value == secondSeen.value ? 0 : 1;
        });
    }

    boolean isBroken() {
        return torn >= depth;
    }
}
