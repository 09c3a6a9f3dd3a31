// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

/** A message between file and broker. Reused; the replay's thread only. */
final class ReplayMessage {
    private final ReplayChannel channel;
    private final long[] words;
    private long timeUs;
    private long pacedUs;
    private long number;
    /** The next spare message of the channel. */
    private ReplayMessage nextSpare;

    /** Creates a message of the channel's topic. */
    ReplayMessage(ReplayChannel channel) {
        this.channel = channel;
        this.words = new long[channel.topic().words()];
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

    ReplayMessage nextSpare() {
        return nextSpare;
    }

    void setNextSpare(ReplayMessage spare) {
        nextSpare = spare;
    }

    ReplayChannel channel() {
        return channel;
    }

    long[] words() {
        return words;
    }

    long timeUs() {
        return timeUs;
    }

    /** Returns the time of the log without the jumps before it, by which the replay waits, us. */
    long pacedUs() {
        return pacedUs;
    }

    /** Returns whether it is replayed before another one in the order of times, then of the file. */
    boolean isBefore(ReplayMessage other) {
        return timeUs < other.timeUs || timeUs == other.timeUs && number < other.number;
    }

    /** Returns whether it is replayed after a place in the order of times, then of the file. */
    boolean isAfter(long placeUs, long placeNumber) {
        return timeUs > placeUs || timeUs == placeUs && number > placeNumber;
    }
}
