// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server.request;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbTools;
import io.uorb.Subscription;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicSubscription;
import io.uorb.shell.wire.Answer;
import java.util.ArrayList;
import java.util.List;

/** Listener that collects a node's messages until its client takes them. Used by the server's thread only. */
final class ClientListener implements AutoCloseable {
    private final DynamicSubscription subscription;
    private final DynamicMessage message;
    private final MessageRing waiting;

    ClientListener(Orb orb, OrbMetadata<?> topic, int instance, long intervalUs, MessageRing waiting) {
        Subscription<?> source = orb.subscribe(topic, instance);
        source.setHistory(source.maxHistory());
        source.setIntervalUs(intervalUs);
        this.subscription = new DynamicSubscription(source);
        this.message = new DynamicMessage(topic);
        this.waiting = waiting;
    }

    /** Collects what is there; at most a ring's worth, so that a publisher without end does not hold it. */
    void drain() {
        for (int i = subscription.subscription().maxHistory(); i > 0 && subscription.update(message); i--) {
            waiting.add(subscription.subscription().generation(), message.words());
        }
    }

    Answer.Messages take(int most) {
        drain();
        List<Answer.MessageRow> taken = new ArrayList<>();
        for (int i = Math.min(most, waiting.size()); i > 0; i--) {
            taken.add(waiting.poll());
        }
        Subscription<?> source = subscription.subscription();
        return new Answer.Messages(
                OrbTools.clock(source).nowUs(), source.lost() + waiting.lost(), source.skipped(), taken);
    }

    @Override
    public void close() {
        subscription.close();
        waiting.close();
    }
}
