// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.topic;

import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;

/** A listener in the program, whose messages this fetches. One thread. Closing ends the listener. */
final class RemoteListener implements AutoCloseable {
    private static final long PERIOD_MS = 20;
    private static final int MOST_BYTES = 1 << 20;
    private static final int MOST = 1024;

    private final Console console;
    private final int listener;
    private final int most;

    /**
     * Starts to listen; the newest present message comes first.
     *
     * @param intervalUs the mean time between two messages; 0 for all
     */
    RemoteListener(Console console, TopicView topic, int instance, long intervalUs)
            throws IOException, RefusedException {
        this.console = console;
        this.most = Math.max(
                1, Math.min(MOST, MOST_BYTES / Math.max(1, topic.description().sizeBytes())));
        this.listener = console.ask(new Request.Listen(topic.name(), instance, intervalUs))
                .listener();
    }

    /** Counts as a subscriber, which tolerates so much delay, us. */
    void count(long batchIntervalUs) throws IOException, RefusedException {
        console.ask(new Request.CountListener(listener, batchIntervalUs));
    }

    /** Returns the messages since the previous call; there may be none. */
    Answer.Messages take() throws IOException, RefusedException {
        return console.ask(new Request.Take(listener, most));
    }

    /**
     * Waits for messages.
     *
     * @param deadlineNs of {@link System#nanoTime}; what has come until then, or none
     */
    Answer.Messages await(long deadlineNs) throws IOException, RefusedException, InterruptedException {
        while (true) {
            Answer.Messages messages = take();
            long leftMs = (deadlineNs - System.nanoTime()) / 1_000_000;
            if (!messages.messages().isEmpty() || leftMs <= 0) {
                return messages;
            }
            Thread.sleep(Math.min(PERIOD_MS, leftMs));
        }
    }

    /** Ends the listener, unless the program or the connection is gone. */
    @Override
    public void close() {
        try {
            console.ask(new Request.Unlisten(listener));
        } catch (IOException | RefusedException e) {
            // With the conversation the listener goes as well; why it is over, the next request says.
            return;
        }
    }
}
