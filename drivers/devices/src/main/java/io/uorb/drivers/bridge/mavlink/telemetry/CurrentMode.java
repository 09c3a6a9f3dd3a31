// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.telemetry;

import io.dronefleet.mavlink.annotations.MavlinkFieldInfo;
import io.dronefleet.mavlink.annotations.MavlinkMessageInfo;

/** CURRENT_MODE, which the library does not have. */
@MavlinkMessageInfo(id = 436, crc = 193, description = "The current mode")
interface CurrentMode {
    @MavlinkFieldInfo(position = 1, unitSize = 1)
    int standardMode();

    @MavlinkFieldInfo(position = 2, unitSize = 4)
    long customMode();

    @MavlinkFieldInfo(position = 3, unitSize = 4)
    long intendedCustomMode();
}
