// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import java.util.ArrayList;
import java.util.List;

/** Sequential model of a node: the list of everything that was published on it, and a count of publishers. */
final class NodeModel {
    /** A message; {@code value} is unlike that of all others. */
    record Message(long value, long timestampUs) {}

    /** Generation before the first message. */
    private final long origin;

    private final List<Message> messages = new ArrayList<>();
    private int publishers;
    /** Messages up to this one are not offered to new subscriptions. */
    private int stale;

    private long publishedUs;

    NodeModel(long origin) {
        this.origin = origin;
    }

    void join() {
        publishers++;
    }

    void leave() {
        publishers--;
        if (publishers == 0) {
            stale = messages.size();
        }
    }

    void publish(Message message, long nowUs) {
        messages.add(message);
        publishedUs = nowUs;
    }

    int publishers() {
        return publishers;
    }

    int count() {
        return messages.size();
    }

    int stale() {
        return stale;
    }

    /** Message {@code number}, from 1. */
    Message message(int number) {
        return messages.get(number - 1);
    }

    long generation(int number) {
        return origin + number;
    }

    long newestTimestampUs() {
        return messages.isEmpty() ? 0 : message(count()).timestampUs();
    }

    /** A message without a time has that of its publishing. */
    long lastPublishedUs() {
        return newestTimestampUs() == 0 ? publishedUs : newestTimestampUs();
    }
}
