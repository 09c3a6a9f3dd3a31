// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import io.uorb.ulog.format.UlogDefinitions;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;

/**
 * The changes of a log's parameters and defaults on their way to a receiver. In the order of times a change waits for
 * the messages that are before it. The replay's thread.
 */
final class ParameterFeed {
    private final ReplayParameters receiver;
    private final Queue<Change> waiting = new ArrayDeque<>();

    /** A change with the time and the number of the last message before it. */
    private record Change(Runnable application, long timeUs, long number) {}

    ParameterFeed(ReplayParameters receiver) {
        this.receiver = receiver;
    }

    /** Begins a round: the values and defaults of the log's start. */
    void begin(UlogDefinitions definitions) {
        waiting.clear();
        if (!definitions.parameters().isEmpty()) {
            receiver.apply(List.copyOf(definitions.parameters().values()));
        }
        definitions.parameterDefaults().forEach(receiver::applyDefault);
    }

    /** Returns what applies a change. */
    Runnable change(UlogParameter parameter) {
        return () -> receiver.apply(List.of(parameter));
    }

    /** Returns what applies the change of a default. */
    Runnable change(UlogParameterDefault parameterDefault) {
        return () -> receiver.applyDefault(parameterDefault);
    }

    /** Holds a change back until {@link #applyBefore} is called with a later message. */
    void hold(Runnable application, long timeUs, long number) {
        waiting.add(new Change(application, timeUs, number));
    }

    /** Applies the changes whose messages are all before this one. */
    void applyBefore(ReplayMessage message) {
        Change next = waiting.peek();
        while (next != null && message.isAfter(next.timeUs(), next.number())) {
            waiting.remove().application().run();
            next = waiting.peek();
        }
    }

    /** Applies all changes that are held back. */
    void applyAll() {
        while (!waiting.isEmpty()) {
            waiting.remove().application().run();
        }
    }
}
