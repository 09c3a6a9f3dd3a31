// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.sensors;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/** The inertial sensors that the vehicle flies on at present; published when the choice changes. */
@Topic
public final class SensorSelection {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Number that identifies the chosen accelerometer; 0 if none is chosen. */
    @Uint32
    public long accelDeviceId;

    /** Number that identifies the chosen gyroscope; 0 if none is chosen. */
    @Uint32
    public long gyroDeviceId;

    /** A message with all fields zero. */
    public SensorSelection() {}
}
