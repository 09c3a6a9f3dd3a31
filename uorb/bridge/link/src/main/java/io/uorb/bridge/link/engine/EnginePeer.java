// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.engine;

import java.nio.ByteBuffer;

/** The streams to one peer. */
public interface EnginePeer extends AutoCloseable {
    /**
     * Offers a frame, from 0 to its limit; the buffer is backed by an array, is copied and stays the caller's. Never
     * blocks.
     */
    OfferResult offer(LinkStream stream, ByteBuffer frame);

    /** Returns the greatest number of bytes that a stream holds; half of it may wait for acknowledgements. */
    int capacityBytes();

    /** Ends the streams; idempotent. */
    @Override
    void close();
}
