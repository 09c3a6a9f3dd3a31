// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import io.uorb.ulog.format.UlogParameter;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.List;
import java.util.Queue;

/**
 * The changes of a log's parameters on their way to a receiver. In the order of times a change waits for the messages
 * that are before it. The replay's thread.
 */
final class ParameterFeed {
    private final ReplayParameters receiver;
    private final Queue<Change> waiting = new ArrayDeque<>();

    /** A change with the time and the number of the last message before it. */
    private record Change(UlogParameter parameter, long timeUs, long number) {}

    ParameterFeed(ReplayParameters receiver) {
        this.receiver = receiver;
    }

    /** Begins a round: the values of the log's start. */
    void begin(Collection<UlogParameter> initial) {
        waiting.clear();
        if (!initial.isEmpty()) {
            receiver.apply(List.copyOf(initial));
        }
    }

    /** Applies a change now. */
    void change(UlogParameter parameter) {
        receiver.apply(List.of(parameter));
    }

    /** Holds a change back until {@link #applyBefore} is called with a later message. */
    void hold(UlogParameter parameter, long timeUs, long number) {
        waiting.add(new Change(parameter, timeUs, number));
    }

    /** Applies the changes whose messages are all before this one. */
    void applyBefore(ReplayMessage message) {
        Change next = waiting.peek();
        while (next != null && message.isAfter(next.timeUs(), next.number())) {
            change(waiting.remove().parameter());
            next = waiting.peek();
        }
    }

    /** Applies all changes that are held back. */
    void applyAll() {
        while (!waiting.isEmpty()) {
            change(waiting.remove().parameter());
        }
    }
}
