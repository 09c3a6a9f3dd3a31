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
 * Listener that collects a node's messages until its client takes them; makes no node. Used by the server's thread
 * only.
 */
final class ClientListener implements AutoCloseable {
    private final Orb orb;
    private final LazySubscription<?> subscription;
    private final DynamicMessage message;
    private final MessageRing waiting;
    /** The delay that it tolerates, us; negative if it only looks. */
    private long batchIntervalUs = -1;

    ClientListener(Orb orb, OrbMetadata<?> topic, int instance, long intervalUs, MessageRing waiting) {
        this.orb = orb;
        this.subscription = new LazySubscription<>(orb, topic, instance, source -> {
            source.setHistory(source.maxHistory());
            source.setIntervalUs(intervalUs);
            if (batchIntervalUs >= 0) {
                count(source);
            }
        });
        this.message = new DynamicMessage(topic);
        this.waiting = waiting;
    }

    /**
     * Counts as a subscriber from now on, or from when there is a node.
     *
     * @throws IllegalArgumentException if the delay is negative or the broker is not observed
     */
    void count(long toleratedUs) {
        if (toleratedUs < 0) {
            throw new IllegalArgumentException("batch interval of " + toleratedUs + " us; the least is 0");
        }
        batchIntervalUs = toleratedUs;
        Subscription<?> source = subscription.find();
        if (source != null) {
            count(source);
        }
    }

    private void count(Subscription<?> source) {
        SubscriptionDemand demand = SubscriptionDemand.of(source);
        demand.setBatchIntervalUs(batchIntervalUs);
        demand.setCounted(true);
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
