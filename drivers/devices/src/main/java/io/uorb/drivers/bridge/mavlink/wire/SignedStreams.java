// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

/**
 * The newest timestamp of each sender that signs with a key: a system, a component and a link of theirs. All links of
 * ours that use the key share it, so what was recorded on one of them is old on the others. Thread-safe: guarded by its
 * own lock, which is held for a search only.
 */
final class SignedStreams {
    /** Limit of senders; further ones are refused, since without their timestamp old frames could be replayed. */
    private static final int MAX_STREAMS = 64;

    private final int[] streams = new int[MAX_STREAMS];
    private final long[] timestamps = new long[MAX_STREAMS];
    private int used;

    /**
     * Takes the timestamp of a right signature.
     *
     * @param oldestOfNew the least timestamp of a sender not heard before
     * @return whether it is newer than the sender's last one, or a new sender's and not too old
     */
    synchronized boolean accept(int stream, long timestamp, long oldestOfNew) {
        int index = find(stream);
        boolean heard = index < used;
        if (heard ? timestamp <= timestamps[index] : index == MAX_STREAMS || timestamp < oldestOfNew) {
            return false;
        }
        used = Math.max(used, index + 1);
        streams[index] = stream;
        timestamps[index] = timestamp;
        return true;
    }

    private int find(int stream) {
        int index = 0;
        while (index < used && streams[index] != stream) {
            index++;
        }
        return index;
    }
}
