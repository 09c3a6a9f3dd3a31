// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import io.uorb.dynamic.DynamicMessage;

/** A message on its way from the file to the broker. The replay's thread; used again and again. */
final class ReplayMessage {
    private final ReplayChannel channel;
    private final DynamicMessage content;
    private long timeUs;
    private long number;

    /** A message of the channel's topic. */
    ReplayMessage(ReplayChannel channel) {
        this.channel = channel;
        this.content = new DynamicMessage(channel.topic());
    }

    /** Says when it is replayed, us of the log, and its place in the file. */
    void place(long atUs, long numberInFile) {
        timeUs = atUs;
        number = numberInFile;
    }

    ReplayChannel channel() {
        return channel;
    }

    DynamicMessage content() {
        return content;
    }

    long[] words() {
        return content.words();
    }

    long timeUs() {
        return timeUs;
    }

    long number() {
        return number;
    }
}
