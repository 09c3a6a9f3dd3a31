// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.sensors;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/** The inertial sensors in use; published when the selection changes. */
@Topic
public final class SensorSelection {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Device ID of the selected accelerometer; 0 if none is selected. */
    @Uint32
    public long accelDeviceId;

    /** Device ID of the selected gyroscope; 0 if none is selected. */
    @Uint32
    public long gyroDeviceId;

    /** A message with all fields zero. */
    public SensorSelection() {}
}
