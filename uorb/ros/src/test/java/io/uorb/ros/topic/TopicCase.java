// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.topic;

import io.uorb.lockstep.ManualClock;
import io.uorb.ros.message.Serializer;
import io.uorb.time.OrbClock;
import java.io.IOException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;

/** Tests of two nodes, of which one talks and one listens. */
abstract class TopicCase {
    static final String T = "/t";
    static final int QUEUE = 100;

    final ManualClock clock = new ManualClock();
    final BlockingQueue<String> came = new LinkedBlockingQueue<>();
    final TopicPeer talker;
    final TopicPeer listener;

    TopicCase() throws IOException {
        talker = new TopicPeer("/talker", OrbClock.system());
        listener = new TopicPeer("/listener", clock);
    }

    @AfterEach
    void close() {
        talker.close();
        listener.close();
    }

    final TopicSubscription subscribe(Serializer<NumberSerializer.Numbers> serializer) {
        TopicSubscription subscription = new TopicSubscription(listener.context, T);
        subscription.add(listener.direct(T, serializer, this::note));
        return subscription;
    }

    final void note(MessageEvent<NumberSerializer.Numbers> event) {
        came.add(event.publisherName() + " " + event.message().seq + " " + event.message().value);
    }

    final String next() throws InterruptedException {
        return TopicPeer.next(came);
    }
}
