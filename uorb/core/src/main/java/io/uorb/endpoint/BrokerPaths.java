// SPDX-License-Identifier: Apache-2.0
package io.uorb.endpoint;

import io.uorb.buffer.NodeBuffer;
import io.uorb.schema.MessageSchema;
import io.uorb.time.OrbClock;
import java.util.Map;

/**
 * The paths of one broker's endpoints, of an artifact that attaches to them, and its view of reads of the broker's own
 * state. Any thread may call it; the broker is locked while endpoints are made.
 */
public interface BrokerPaths {
    /** Returns the clock that modules read, in place of the broker's. */
    OrbClock moduleClock();

    /** Called once the broker is complete; must not throw. */
    void opened(AutoCloseable broker);

    /** Called before the broker closes anything, by each thread that closes it; must not throw. */
    void closing();

    /**
     * Takes the histories of the new broker, before its first endpoint, and returns those that it gets.
     *
     * @param chosen how many messages readers may lag behind, by topic, where it is more than the queue length
     */
    Map<String, Integer> histories(Map<String, Integer> chosen);

    /**
     * Returns the ring of a new node that lies elsewhere than on the heap; null for one of the broker's own.
     *
     * @param words of a message in its cell, of which the first is its time
     * @param history how many messages readers may want to lag behind
     */
    @SuppressWarnings("exports") // of the kernel, for an artifact that knows it
    default NodeBuffer ring(String topic, int instance, MessageSchema schema, int queueLength, int words, int history) {
        return null;
    }

    /** Returns the paths of a new publication. */
    PublicationPaths publication(PublicationHandle end, Origin origin);

    /** Returns the paths of a new subscription. */
    SubscriptionPaths subscription(SubscriptionHandle end, Origin origin);

    /** Returns the path of a new poller, which the present module makes. */
    PollPath poller(PollPath.PollerHandle end);

    /**
     * Returns the path of a new work item, which the present module makes.
     *
     * @param action its run
     */
    RunPath item(String queue, String name, Runnable action);

    /**
     * Called when a module takes the lowest free instance of a topic.
     *
     * @param free the one that is free
     * @return the one that the module is given
     */
    int instance(String module, String topic, int free);

    /** Called when the present module asks whether an instance is advertised; returns the answer that it gets. */
    boolean exists(String topic, int instance, boolean exists);

    /** Called when the present module asks how many instances are advertised; returns the answer that it gets. */
    int count(String topic, int count);

    /** Returns the broker and the topic that a module gets in place of that one; null if it gets what it asks for. */
    TopicPlace<?, ?> place(String module, String topic);

    /** A topic, and the broker where it is. */
    record TopicPlace<B, M>(B broker, M topic) {}
}
