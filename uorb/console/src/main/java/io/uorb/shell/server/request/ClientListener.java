// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server.request;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbTools;
import io.uorb.Subscription;
import io.uorb.demand.SubscriptionDemand;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.observe.LazySubscription;
import io.uorb.shell.wire.Answer;
import java.util.ArrayList;
import java.util.List;

/**
 * Listener that collects a node's messages until its client takes them; makes no node. One with an interval counts as a
 * subscriber, since somebody waits for messages at that rate (demand:Q-3); others only look. Used by the server's
 * thread only.
 */
final class ClientListener implements AutoCloseable {
    private final Orb orb;
    private final LazySubscription<?> subscription;
    private final DynamicMessage message;
    private final MessageRing waiting;

    ClientListener(Orb orb, OrbMetadata<?> topic, int instance, long intervalUs, MessageRing waiting) {
        this.orb = orb;
        this.subscription = new LazySubscription<>(orb, topic, instance, source -> {
            source.setHistory(source.maxHistory());
            source.setIntervalUs(intervalUs);
            if (intervalUs > 0) {
                SubscriptionDemand.of(source).setCounted(true);
            }
        });
        this.message = new DynamicMessage(topic);
        this.waiting = waiting;
    }

    /** Collects what is there; at most a ring's worth, so that a publisher without end does not hold it. */
    void drain() {
        Subscription<?> source = subscription.find();
        int most = source == null ? 0 : source.maxHistory();
        for (int i = most; i > 0 && OrbTools.update(source, message.words()); i--) {
            waiting.add(source.generation(), message.words());
        }
    }

    Answer.Messages take(int most) {
        drain();
        List<Answer.MessageRow> taken = new ArrayList<>();
        for (int i = Math.min(most, waiting.size()); i > 0; i--) {
            taken.add(waiting.poll());
        }
        Subscription<?> source = subscription.find();
        long lost = source == null ? 0 : source.lost();
        long skipped = source == null ? 0 : source.skipped();
        return new Answer.Messages(orb.clock().nowUs(), lost + waiting.lost(), skipped, taken);
    }

    @Override
    public void close() {
        subscription.close();
        waiting.close();
    }
}
