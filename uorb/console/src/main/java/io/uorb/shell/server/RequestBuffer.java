// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import io.uorb.shell.wire.FrameCodec;
import io.uorb.shell.wire.MalformedException;
import io.uorb.shell.wire.Protocol;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/** Buffer that divides received bytes into requests. Holds at most one request of the longest size. Not thread-safe. */
final class RequestBuffer {
    private static final int FIRST_BYTES = 512;

    private ByteBuffer bytes = ByteBuffer.allocate(FIRST_BYTES);

    /** Reads what is there, as far as there is room; false if the client has ended. */
    boolean readFrom(ReadableByteChannel channel) throws IOException {
        return channel.read(bytes) >= 0;
    }

    /** Returns whether there is a part of a request. */
    boolean isBegun() {
        return bytes.position() > 0;
    }

    /** Returns whether there is no room to read, before the next {@link #poll}. */
    boolean isFull() {
        return !bytes.hasRemaining();
    }

    /**
     * Returns the next request, or null if it is not there as a whole.
     *
     * @throws MalformedException if it is none; then there is no way to go on
     */
    Request<?> poll() throws MalformedException {
        bytes.flip();
        try {
            if (bytes.remaining() < FrameCodec.LENGTH_BYTES) {
                return null;
            }
            int length = FrameCodec.length(bytes, Protocol.MAX_REQUEST_BYTES);
            if (bytes.remaining() < FrameCodec.LENGTH_BYTES + length) {
                grow(FrameCodec.LENGTH_BYTES + length);
                return null;
            }
            ByteBuffer frame = bytes.slice(FrameCodec.LENGTH_BYTES, length);
            bytes.position(FrameCodec.LENGTH_BYTES + length);
            return FrameCodec.decodeRequest(frame);
        } finally {
            bytes.compact();
        }
    }

    private void grow(int needed) {
        if (needed > bytes.capacity()) {
            bytes = ByteBuffer.allocate(needed).put(bytes).flip();
        }
    }
}
