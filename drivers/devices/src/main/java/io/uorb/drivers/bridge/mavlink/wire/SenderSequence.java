// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

import java.util.Arrays;

/**
 * The sequence of one sender's frames: tells new ones from late and repeated ones, and counts those that are missing.
 *
 * <p>The number has 8 bits only. A frame behind the newest is the same one again if its checksum is the same; it is
 * late if it fills a gap at most {@value #WINDOW} back; in both cases only while the sender is heard. Any other is a
 * new beginning: the sender was started anew, or more were lost than can be told.
 */
final class SenderSequence {
    /** How far back a frame may be late. */
    static final int WINDOW = 64;

    /** After so long a silence nothing is late any more, us. */
    static final long SILENCE_US = 3_000_000;

    private static final int NUMBERS = 256;
    private static final int MASK = NUMBERS - 1;
    private static final int HALF = NUMBERS / 2;
    private static final int NEVER = -1;
    private static final int MISSING = -2;

    private int sender;
    private final int[] checksums = new int[NUMBERS];
    private int newest;
    private long newestUs;

    /** Begins with a sender's first frame; also to serve another sender than before. */
    void restart(int ofSender, int sequence, int checksum, long nowUs) {
        sender = ofSender;
        begin(sequence, checksum, nowUs);
    }

    /** Returns whose frames these are. */
    int sender() {
        return sender;
    }

    private void begin(int sequence, int checksum, long nowUs) {
        Arrays.fill(checksums, NEVER);
        take(sequence, checksum, nowUs);
    }

    private void take(int sequence, int checksum, long nowUs) {
        newest = sequence;
        newestUs = nowUs;
        checksums[sequence] = checksum;
    }

    /** Returns the time of the newest frame. */
    long newestUs() {
        return newestUs;
    }

    /**
     * Takes the next frame; counts missing ones and new beginnings.
     *
     * @return {@link LinkCount#FRAMES_IN} if it is new, {@link LinkCount#LATE}, or {@link LinkCount#DUPLICATE}
     */
    LinkCount accept(int sequence, int checksum, long nowUs, LinkCounters counters) {
        boolean silent = nowUs - newestUs > SILENCE_US;
        int ahead = sequence - newest & MASK;
        if (!silent && (ahead == 0 || ahead >= HALF)) {
            int seen = checksums[sequence];
            if (seen == checksum) {
                return LinkCount.DUPLICATE;
            }
            if (seen < 0 && NUMBERS - ahead <= WINDOW) {
                checksums[sequence] = checksum;
                counters.add(LinkCount.LOST, seen == MISSING ? -1 : 0);
                return LinkCount.LATE;
            }
            counters.increment(LinkCount.RESTARTED);
            begin(sequence, checksum, nowUs);
            return LinkCount.FRAMES_IN;
        }
        int missing = ahead - 1 & MASK;
        for (int i = 1; i <= missing; i++) {
            checksums[newest + i & MASK] = MISSING;
        }
        counters.add(LinkCount.LOST, missing);
        take(sequence, checksum, nowUs);
        return LinkCount.FRAMES_IN;
    }
}
