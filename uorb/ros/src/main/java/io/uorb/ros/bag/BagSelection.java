// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import java.util.Collection;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A part of the messages of a bag.
 *
 * @param connections those whose messages are in it
 * @param fromNs time of the first message
 * @param toNs time of the last message, which is in it
 */
public record BagSelection(Predicate<BagConnection> connections, long fromNs, long toNs) {
    /** All messages. */
    public static final BagSelection ALL = new BagSelection(connection -> true, 0, Long.MAX_VALUE);

    public BagSelection {
        Objects.requireNonNull(connections, "connections");
    }

    /** Returns the part of some topics, by the names that were recorded. */
    public static BagSelection ofTopics(Collection<String> topics) {
        Set<String> names = Set.copyOf(topics);
        return new BagSelection(connection -> names.contains(connection.topic()), 0, Long.MAX_VALUE);
    }

    /** Returns the part of this one between two times, both included. */
    public BagSelection between(long startNs, long endNs) {
        return new BagSelection(connections, Math.max(fromNs, startNs), Math.min(toNs, endNs));
    }
}
