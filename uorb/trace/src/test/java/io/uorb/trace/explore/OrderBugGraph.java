// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.explore;

import io.uorb.OrbModule;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.lockstep.ManualClock;
import io.uorb.topics.debug.DebugValue;
import io.uorb.topics.debug.DebugValueTopic;
import io.uorb.topics.debug.DebugVect;
import io.uorb.topics.debug.DebugVectTopic;
import io.uorb.work.ScheduledWorkItem;
import java.util.ArrayList;
import java.util.List;

/**
 * Four modules that publish each ms, and an observer on a queue of its own, which is made last. Its bug needs as many
 * orders as its depth: at one ms the observer comes before all others, at the next after all others, and so on.
 */
final class OrderBugGraph extends QueuedGraph {
    private static final int PUBLISHERS = 4;
    private static final int FIRST_TICK = 3;

    private final int depth;
    private final List<Subscription<DebugValue>> seen = new ArrayList<>();
    private final Publication<DebugVect> result;
    private final DebugValue message = new DebugValue();
    private int ticks;
    private int matched;

    OrderBugGraph(ManualClock clock, int depth) {
        super(clock);
        this.depth = depth;
        for (int i = 0; i < PUBLISHERS; i++) {
            int number = i;
            OrbModule.make("publisher" + i, () -> addPublisher(number));
        }
        result = OrbModule.make("observer", () -> orb.advertise(DebugVectTopic.DEBUG_VECT));
        OrbModule.make("observer", () -> {
            for (int i = 0; i < PUBLISHERS; i++) {
                seen.add(orb.subscribe(DebugValueTopic.DEBUG_VALUE, i).sampling());
            }
            return add("observer", this::observe);
        });
    }

    private ScheduledWorkItem addPublisher(int number) {
        Publication<DebugValue> publication = orb.advertiseMulti(DebugValueTopic.DEBUG_VALUE);
        DebugValue value = new DebugValue();
        return add("publisher" + number, () -> {
            value.timestamp = orb.clock().nowUs();
            value.value++;
            publication.publish(value);
        });
    }

    private void observe() {
        ticks++;
        int fresh = 0;
        for (Subscription<DebugValue> one : seen) {
            while (one.update(message)) {
                fresh += message.timestamp == orb.clock().nowUs() ? 1 : 0;
            }
        }
        boolean isWanted = fresh == (matched % 2 == 0 ? 0 : PUBLISHERS);
        boolean isTime = ticks >= FIRST_TICK && ticks == FIRST_TICK + matched;
        matched += isTime && isWanted ? 1 : 0;
        DebugVect vector = new DebugVect();
        vector.timestamp = orb.clock().nowUs();
        vector.x = fresh;
        vector.y = matched >= depth ? 1 : 0;
        result.publish(vector);
    }

    boolean isBroken() {
        return matched >= depth;
    }
}
