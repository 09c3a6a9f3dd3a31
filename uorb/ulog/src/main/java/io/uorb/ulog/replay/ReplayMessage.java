// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import io.uorb.dynamic.DynamicMessage;

/** A message between file and broker. Reused; the replay's thread only. */
final class ReplayMessage {
    private final ReplayChannel channel;
    private final DynamicMessage content;
    private long timeUs;
    private long pacedUs;
    private long number;

    /** Creates a message of the channel's topic. */
    ReplayMessage(ReplayChannel channel) {
        this.channel = channel;
        this.content = new DynamicMessage(channel.topic());
    }

    /**
     * Sets the time of its replay and its position in the file.
     *
     * @param atUs time of the log, us
     * @param withoutJumpsUs the same without the jumps of the log's times before it, us
     */
    void place(long atUs, long withoutJumpsUs, long numberInFile) {
        timeUs = atUs;
        pacedUs = withoutJumpsUs;
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

    /** Returns the time of the log without the jumps before it, by which the replay waits, us. */
    long pacedUs() {
        return pacedUs;
    }

    long number() {
        return number;
    }
}
