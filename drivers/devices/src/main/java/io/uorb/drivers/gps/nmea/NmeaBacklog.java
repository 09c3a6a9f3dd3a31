// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.nmea;

/** The sentences of the first epochs, kept until it is known which kinds come regularly. */
final class NmeaBacklog {
    /** A receiver of the sentences that were kept. */
    interface Listener {
        void onSentence(byte[] bytes, int length, long receivedUs, long disorder);
    }

    private static final int MAX_SENTENCES = 128;

    private final byte[][] lines = new byte[MAX_SENTENCES][NmeaFramer.MAX_LENGTH];
    private final int[] lengths = new int[MAX_SENTENCES];
    private final long[] receivedUs = new long[MAX_SENTENCES];
    private final long[] disorders = new long[MAX_SENTENCES];
    private int count;

    /** Adds a sentence if there is room. */
    void add(byte[] bytes, int length, long receivedAtUs, long disorder) {
        if (!isFull()) {
            System.arraycopy(bytes, 0, lines[count], 0, length);
            lengths[count] = length;
            receivedUs[count] = receivedAtUs;
            disorders[count] = disorder;
            count++;
        }
    }

    boolean isFull() {
        return count == MAX_SENTENCES;
    }

    /** Passes all on, in their order, and forgets them. */
    void release(Listener listener) {
        int released = count;
        count = 0;
        for (int i = 0; i < released; i++) {
            listener.onSentence(lines[i], lengths[i], receivedUs[i], disorders[i]);
        }
    }

    void clear() {
        count = 0;
    }
}
