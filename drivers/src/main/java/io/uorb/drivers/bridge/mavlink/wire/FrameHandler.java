// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

/** Takes frames from a parser, on the parser's thread. */
@FunctionalInterface
public interface FrameHandler {
    /** A frame with a right checksum and, if there is a key, a right signature. It holds until this returns. */
    void onFrame(MavlinkFrame frame);
}
