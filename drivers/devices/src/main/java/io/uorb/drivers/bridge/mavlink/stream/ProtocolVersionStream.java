// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

import io.dronefleet.mavlink.minimal.ProtocolVersion;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;

/** PROTOCOL_VERSION, on request: we send MAVLink 2 and read both. */
@SuppressWarnings("deprecation") // was work in progress when the class was generated
final class ProtocolVersionStream extends FixedMessageStream {
    private static final MessageLayout LAYOUT = MessageLayout.of(ProtocolVersion.class);
    private static final int MAVLINK_1 = 100;
    private static final int MAVLINK_2 = 200;

    ProtocolVersionStream() {
        super(LAYOUT);
        LAYOUT.field("version").put(payload, MAVLINK_2);
        LAYOUT.field("minVersion").put(payload, MAVLINK_1);
        LAYOUT.field("maxVersion").put(payload, MAVLINK_2);
    }
}
