// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.topic;

import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;

/**
 * The messages of one node as they come: the program collects them, and this fetches them. One thread. To be closed, so
 * that the program does not go on collecting.
 */
final class RemoteListener implements AutoCloseable {
    private static final long PERIOD_MS = 20;
    private static final int MOST_BYTES = 1 << 20;
    private static final int MOST = 1024;

    private final Console console;
    private final int listener;
    private final int most;

    /**
     * Begins; the newest message that is there comes first.
     *
     * @param intervalUs the least time between two messages; 0 for all
     */
    RemoteListener(Console console, TopicView topic, int instance, long intervalUs)
            throws IOException, RefusedException {
        this.console = console;
        this.most = Math.max(
                1, Math.min(MOST, MOST_BYTES / Math.max(1, topic.description().sizeBytes())));
        this.listener = console.ask(new Request.Listen(topic.name(), instance, intervalUs))
                .listener();
    }

    /** What has come since before; there may be none. */
    Answer.Messages take() throws IOException, RefusedException {
        return console.ask(new Request.Take(listener, most));
    }

    /**
     * Waits until some have come.
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

    /** The program forgets the listener, or is gone itself, or the conversation is over. */
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
