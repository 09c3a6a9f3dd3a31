// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.explore;

import io.uorb.OrbModule;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.lockstep.ManualClock;
import io.uorb.topics.debug.DebugValue;
import io.uorb.topics.debug.DebugValueTopic;

/** A writer each ms and a reader that is registered after it and keeps up in that order only. */
final class LossGraph extends QueuedGraph {
    LossGraph(ManualClock clock) {
        super(clock);
        DebugValue message = new DebugValue();
        Publication<DebugValue> publication = orb.advertise(DebugValueTopic.DEBUG_VALUE);
        add("writer", () -> publication.publish(message));
        Subscription<DebugValue> subscription =
                OrbModule.make("reader", () -> orb.subscribe(DebugValueTopic.DEBUG_VALUE));
        add("reader", () -> subscription.update(message));
    }
}
