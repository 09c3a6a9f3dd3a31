// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.ubx;

import io.uorb.drivers.gps.fix.ReceiverCounts;

/**
 * A framer of UBX bytes. After a false start of a frame, the search resumes at its second byte, so that a corrupted
 * frame costs no other.
 */
final class UbxFramer {
    /** Frames with a longer payload count as damaged. */
    static final int MAX_PAYLOAD = 2048;

    /** A receiver of a frame, which is valid during the call. */
    interface UbxFrameListener {
        void onFrame(UbxFrame frame, long receivedUs);
    }

    private final UbxFrameListener listener;
    private final ReceiverCounts counts;
    private final byte[] buffer = new byte[UbxFrame.AROUND + MAX_PAYLOAD];
    private final UbxFrame frame = new UbxFrame(buffer);
    private int size;
    private long receivedUs;

    UbxFramer(UbxFrameListener listener, ReceiverCounts counts) {
        this.listener = listener;
        this.counts = counts;
    }

    void accept(byte b, long nowUs) {
        if (size == 0) {
            if (b != (byte) UbxFrame.SYNC_1) {
                return;
            }
            receivedUs = nowUs;
        }
        buffer[size++] = b;
        while (takeOne()) {
            // After a false start, there may be more than one frame in what is left.
        }
    }

    void reset() {
        size = 0;
    }

    /** Takes a frame, or skips a false start, if enough bytes are available; returns whether something was taken. */
    private boolean takeOne() {
        if (size < 2) {
            return false;
        }
        if (buffer[1] != UbxFrame.SYNC_2) {
            drop(1);
            return true;
        }
        if (size < UbxFrame.HEAD) {
            return false;
        }
        int length = UbxFrame.length(buffer);
        if (!UbxId.mayHave(UbxFrame.id(buffer), length)) {
            counts.addBroken();
            drop(1);
            return true;
        }
        int whole = UbxFrame.AROUND + length;
        if (size < whole) {
            return false;
        }
        int checksum = buffer[whole - 2] & 0xff | (buffer[whole - 1] & 0xff) << 8;
        if (UbxFrame.checksum(buffer, length) != checksum) {
            counts.addBroken();
            drop(1);
            return true;
        }
        counts.addMessage();
        listener.onFrame(frame, receivedUs);
        drop(whole);
        return true;
    }

    /** Drops so many bytes, and those that follow up to the next possible start. */
    private void drop(int count) {
        int from = count;
        while (from < size && buffer[from] != (byte) UbxFrame.SYNC_1) {
            from++;
        }
        size = Math.max(0, size - from);
        System.arraycopy(buffer, from, buffer, 0, size);
    }
}
