// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

import io.dronefleet.mavlink.common.AutopilotVersion;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;

/**
 * AUTOPILOT_VERSION, on request. HEARTBEAT says PX4, so stations compare {@code flight_sw_version} with PX4's releases:
 * it is that of the release whose messages and parameters ours are like.
 */
final class AutopilotVersionStream extends FixedMessageStream {
    private static final MessageLayout LAYOUT = MessageLayout.of(AutopilotVersion.class);

    private static final long MISSION_INT = 4;
    private static final long COMMAND_INT = 8;
    private static final long PARAM_ENCODE_BYTEWISE = 16;
    private static final long FTP = 32;
    private static final long MAVLINK2 = 8_192;

    /** PX4 1.16.0, a build for development (type 0). */
    private static final long PX4_VERSION = 0x01_10_00_00;

    /** @param parameters whether there are parameters, and files that describe them */
    AutopilotVersionStream(boolean parameters) {
        super(LAYOUT);
        long capabilities = MISSION_INT | COMMAND_INT | MAVLINK2 | (parameters ? PARAM_ENCODE_BYTEWISE | FTP : 0);
        LAYOUT.field("capabilities").put(payload, capabilities);
        LAYOUT.field("flightSwVersion").put(payload, PX4_VERSION);
    }
}
