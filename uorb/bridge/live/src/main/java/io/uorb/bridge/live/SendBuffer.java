// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import java.nio.ByteBuffer;

/** The frame that is being sent to a viewer, which must not change meanwhile. Grows to the longest one. */
final class SendBuffer {
    private static final int FIRST_BYTES = 1024;

    private ByteBuffer bytes = ByteBuffer.allocate(FIRST_BYTES);

    void set(ByteBuffer from, int at, int length) {
        if (bytes.capacity() < length) {
            bytes = ByteBuffer.allocate(Integer.highestOneBit(length) << 1);
        }
        bytes.clear().limit(length);
        bytes.put(0, from, at, length);
    }

    ByteBuffer bytes() {
        return bytes;
    }
}
