// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.engine;

import java.nio.ByteBuffer;

/** The receiver of frames. */
@FunctionalInterface
public interface FrameReceiver {
    /**
     * Handles a frame.
     *
     * @param frame from 0 to its limit, little-endian, backed by an array; valid during the call, and may be changed
     */
    void frame(LinkStream stream, ByteBuffer frame);
}
