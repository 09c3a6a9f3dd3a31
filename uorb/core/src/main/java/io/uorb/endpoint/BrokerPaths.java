// SPDX-License-Identifier: Apache-2.0
package io.uorb.endpoint;

import io.uorb.time.OrbClock;
import java.util.Map;

/**
 * The paths of one broker's endpoints, of an artifact that attaches to them; it sees reads of the broker's own state too.
 * Where the object is also an {@code OrbExtension}, it is told when the broker begins and ends. Any thread may call it; while
 * publications and subscriptions are made the broker is locked.
 */
public interface BrokerPaths {
    /** Returns the clock that modules read, in place of the broker's; called once, before all else. */
    OrbClock moduleClock(OrbClock clock);

    /**
     * Takes the histories of the new broker, before its first endpoint, and returns those that it gets.
     *
     * @param chosen how many messages readers may lag behind, by topic, where it is more than the queue length
     */
    Map<String, Integer> histories(Map<String, Integer> chosen);

    /** Returns the paths of a new publication. */
    PublicationPaths publication(PublicationEnd end);

    /** Returns the paths of a new subscription. */
    SubscriptionPaths subscription(SubscriptionEnd end);

    /** Returns the path of a new poller, which the present module makes. */
    PollPath poller(PollEnd end);

    /**
     * Returns the path of a new work item, which the present module makes.
     *
     * @param action its run
     */
    RunPath item(String queue, String name, Runnable action);

    /**
     * Sees a module take the lowest free instance of a topic.
     *
     * @param free the one that is free
     * @return the one that the module is given
     */
    int instance(String module, String topic, int free);

    /** Sees the present module ask whether an instance is advertised; returns the answer that it gets. */
    boolean exists(String topic, int instance, boolean exists);

    /** Sees the present module ask how many instances are advertised; returns the answer that it gets. */
    int count(String topic, int count);

    /** Sees a module look for a node that it does not make; returns the answer that it gets. */
    boolean found(String module, String topic, int instance, boolean found);

    /** Whether the looks of {@link #found} are answered, whatever is in the broker. */
    boolean answersLooks();
}
