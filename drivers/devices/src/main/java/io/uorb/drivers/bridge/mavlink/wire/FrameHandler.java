// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

/** A receiver of frames from a parser, called on the parser's thread. */
public interface FrameHandler {
    /**
     * Handles a frame with a correct checksum and, if there is a key, a correct signature. It is valid until this
     * returns.
     */
    void onFrame(MavlinkFrame frame);

    /**
     * Handles a frame that has been refused and counted.
     *
     * @param header the frame without its payload
     */
    default void onRefused(MavlinkFrame header, LinkCount reason) {}
}
