// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import io.uorb.dynamic.DynamicMessage;

/** A message between file and broker. Reused; the replay's thread only. */
final class ReplayMessage {
    private final ReplayChannel channel;
    private final DynamicMessage content;
    private long timeUs;
    private long number;

    /** Creates a message of the channel's topic. */
    ReplayMessage(ReplayChannel channel) {
        this.channel = channel;
        this.content = new DynamicMessage(channel.topic());
    }

    /** Sets the time of its replay, us of the log, and its position in the file. */
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
