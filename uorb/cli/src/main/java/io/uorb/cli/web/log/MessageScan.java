// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

import io.uorb.ulog.UlogFile;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import java.io.IOException;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/** Readings of one topic's messages that end when nobody waits for them any more. One thread. */
final class MessageScan {
    private final UlogFile file;
    private final LoggedTopic topic;
    private final BooleanSupplier cancelled;

    /** A receiver of messages. */
    interface Receiver {
        void add(long timeUs, UlogData data);
    }

    /** @param cancelled whether to end, asked at each message */
    MessageScan(UlogFile file, LoggedTopic topic, BooleanSupplier cancelled) {
        this.file = file;
        this.topic = topic;
        this.cancelled = cancelled;
    }

    /** Returns a time from which on {@link #read} finds the last message at or before a time, if there is one. */
    OptionalLong provenUs(long toUs) throws IOException {
        return file.provenUs(topic.subscriptions(), toUs);
    }

    /** Returns a time up to which {@link #read} finds the first message at or after a time, if there is one. */
    OptionalLong provenFromUs(long fromUs) throws IOException {
        return file.provenFromUs(topic.subscriptions(), fromUs);
    }

    /**
     * Reads the messages of a range, both ends included, in the order of the file.
     *
     * @throws CancellationException if it was cancelled
     */
    void read(long fromUs, long toUs, Receiver receiver) throws IOException {
        file.read(topic.subscriptions(), fromUs, toUs, new UlogVisitor() {
            @Override
            public void onData(UlogData data) {
                if (cancelled.getAsBoolean()) {
                    throw new CancellationException("the page was closed");
                }
                receiver.add(data.timestampUs(), data);
            }
        });
    }
}
