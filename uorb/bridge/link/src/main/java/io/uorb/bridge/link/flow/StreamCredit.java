// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.flow;

/**
 * How much of a stream may be on its way (bridges:B-60): the engine gets 64 frames, or twice what was acknowledged in
 * the last 50 ms if that is more, at most half a term. Numbers of frames are 32 bits wide and compared by subtraction.
 */
public final class StreamCredit {
    private static final int LEAST_FRAMES = 64;
    private static final int MOST_FRAMES = 4_096;
    private static final long RATE_WINDOW_NS = 50_000_000;
    private static final long SILENCE_NS = 100_000_000;
    private static final int RATE_SAMPLES = 8;

    private final long capacityBytes;
    /** Bytes of the stream before each of the last frames, by its number. */
    private final long[] bytesBefore = new long[MOST_FRAMES];

    private final long[] ackTimesNs = new long[RATE_SAMPLES];
    private final int[] ackNumbers = new int[RATE_SAMPLES];
    private int acks;
    private long bytes;
    private int sent;
    private int acknowledged;
    private long lastAckNs;
    private long lastProgressNs;

    /** Creates the credit of a stream that holds so many bytes. */
    public StreamCredit(int capacityBytes) {
        this.capacityBytes = capacityBytes;
    }

    /** Begins anew with a connection. */
    public void reset(long nowNs) {
        acknowledged = sent;
        acks = 0;
        lastAckNs = nowNs;
        lastProgressNs = nowNs;
    }

    /** Returns the number of the next frame. */
    public int nextNumber() {
        return sent + 1;
    }

    /** Whether a frame may be offered now. */
    public boolean allows(int frameBytes, long nowNs, long roundTripNs) {
        int outstanding = sent - acknowledged;
        if (outstanding == 0) {
            return true;
        }
        boolean isSilent = nowNs - lastAckNs > SILENCE_NS;
        if (isSilent && nowNs - lastProgressNs > SILENCE_NS) {
            return false;
        }
        if (!isSilent && nowNs - lastProgressNs > SILENCE_NS + roundTripNs) {
            // Acknowledgements come, but none of what is outstanding: it is lost.
            acknowledged = sent;
            acks = 0;
            return true;
        }
        long outstandingBytes = bytes - bytesBefore[acknowledged + 1 & MOST_FRAMES - 1];
        return outstanding < limit(nowNs) && outstandingBytes + frameBytes <= capacityBytes / 2;
    }

    private int limit(long nowNs) {
        int oldest = acknowledged;
        for (int i = 1; i <= Math.min(acks, RATE_SAMPLES); i++) {
            int at = Math.floorMod(acks - i, RATE_SAMPLES);
            if (nowNs - ackTimesNs[at] > RATE_WINDOW_NS) {
                break;
            }
            oldest = ackNumbers[at];
        }
        return Math.min(Math.max(LEAST_FRAMES, 2 * (acknowledged - oldest)), MOST_FRAMES - 1);
    }

    /** Records that the engine has taken the next frame. */
    public void taken(int frameBytes, long nowNs) {
        if (sent == acknowledged) {
            lastProgressNs = nowNs;
        }
        sent++;
        bytesBefore[sent & MOST_FRAMES - 1] = bytes;
        bytes += frameBytes;
    }

    /** Records an acknowledgement: the greatest number that has arrived. */
    public void acknowledged(int number, long nowNs) {
        lastAckNs = nowNs;
        if (number - acknowledged > 0 && sent - number >= 0) {
            ackTimesNs[acks % RATE_SAMPLES] = nowNs;
            ackNumbers[acks % RATE_SAMPLES] = acknowledged;
            acks++;
            acknowledged = number;
            lastProgressNs = nowNs;
        }
    }
}
