// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

/** A receiver of frames from a parser, called on the parser's thread. */
public interface FrameHandler {
    /** A frame with a right checksum and, if there is a key, a right signature. It holds until this returns. */
    void onFrame(MavlinkFrame frame);

    /**
     * A frame has been refused and counted.
     *
     * @param header the frame without its payload
     */
    default void onRefused(MavlinkFrame header, LinkCount reason) {}
}
