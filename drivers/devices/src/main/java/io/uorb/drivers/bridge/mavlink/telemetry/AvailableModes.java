// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.telemetry;

import io.dronefleet.mavlink.annotations.MavlinkFieldInfo;
import io.dronefleet.mavlink.annotations.MavlinkMessageInfo;

/** AVAILABLE_MODES, which the library does not have. */
@MavlinkMessageInfo(id = 435, crc = 134, description = "A mode of the vehicle")
interface AvailableModes {
    @MavlinkFieldInfo(position = 1, unitSize = 1)
    int numberModes();

    @MavlinkFieldInfo(position = 2, unitSize = 1)
    int modeIndex();

    @MavlinkFieldInfo(position = 3, unitSize = 1)
    int standardMode();

    @MavlinkFieldInfo(position = 4, unitSize = 4)
    long customMode();

    @MavlinkFieldInfo(position = 5, unitSize = 4)
    long properties();

    @MavlinkFieldInfo(position = 6, unitSize = 1, arraySize = 35)
    String modeName();
}
