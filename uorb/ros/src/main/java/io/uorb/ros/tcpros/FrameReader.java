// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.tcpros;

import java.io.IOException;
import java.net.ProtocolException;
import java.nio.ByteBuffer;

/**
 * Cuts a stream into frames, {@code u32 length | body}, in front of each a status byte where a service answers. Frames
 * come in any segmentation. A frame's buffer grows with the bytes that have come, as far as the pool's {@link
 * ReceiveMemory} allows. One thread.
 */
final class FrameReader {
    /** Where frames go. */
    interface Sink {
        /** Takes a frame and its one reference. The status is 0 without a status byte. */
        void onFrame(int status, MessageBuffer frame) throws IOException;
    }

    /** Capacity of a buffer before its bytes have come. */
    private static final int FIRST_CAPACITY = 4096;

    private final BufferPool pool;
    private String what;
    private int limit;
    private int statusBytes;
    private boolean expectsNothing;
    private int headCount;
    private int status;
    private int head;
    private int expected;
    private MessageBuffer frame;
    private boolean closed;

    FrameReader(BufferPool pool, String what, int limit) {
        this.pool = pool;
        expect(what, limit, false);
    }

    /** Sets the kind of the frames that follow: their name for errors, their limit, whether a status byte leads. */
    void expect(String what, int limit, boolean withStatus) {
        this.what = what;
        this.limit = limit;
        this.statusBytes = withStatus ? 1 : 0;
    }

    /** Makes any further byte an error. */
    void expectNothing() {
        expectsNothing = true;
    }

    /**
     * Takes all bytes of a segment.
     *
     * @throws ProtocolException if a length exceeds the limit, memory is short, or nothing was expected
     */
    void read(ByteBuffer in, Sink sink) throws IOException {
        while (!closed && (frame != null || readHead(in))) {
            frame.append(in, Math.min(expected - frame.length(), in.remaining()), expected);
            if (frame.length() < expected) {
                return;
            }
            MessageBuffer whole = frame;
            frame = null;
            headCount = 0;
            whole.setLength(expected);
            sink.onFrame(status, whole);
        }
    }

    private boolean readHead(ByteBuffer in) throws ProtocolException {
        int headBytes = statusBytes + Integer.BYTES;
        if (expectsNothing && in.hasRemaining()) {
            throw new ProtocolException(in.remaining() + " bytes received from a peer that must not send");
        }
        if (headCount == 0) {
            status = 0;
            head = 0;
        }
        while (headCount < headBytes) {
            if (!in.hasRemaining()) {
                return false;
            }
            int octet = Byte.toUnsignedInt(in.get());
            if (headCount < statusBytes) {
                status = octet;
            } else {
                head |= octet << Byte.SIZE * (headCount - statusBytes);
            }
            headCount++;
        }
        long length = Integer.toUnsignedLong(head);
        if (length > limit) {
            throw new ProtocolException("a " + what + " of " + length + " bytes was announced; the limit is " + limit);
        }
        expected = (int) length;
        frame = pool.takeReceived(Math.min(expected, FIRST_CAPACITY));
        return true;
    }

    /** Returns the capacity of the buffer of the frame that is coming; 0 if there is none. */
    int capacity() {
        return frame == null ? 0 : frame.capacity();
    }

    /** Drops what has come of a frame; later bytes are ignored. */
    void close() {
        closed = true;
        if (frame != null) {
            frame.release();
            frame = null;
        }
    }
}
