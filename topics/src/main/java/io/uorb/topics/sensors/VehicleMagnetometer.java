// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.sensors;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/** The selected magnetometer's data, corrected for calibration, in the FRD body frame. */
@Topic
public final class VehicleMagnetometer {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Time of the raw data, since system start. */
    @Uint64
    @Unit("us")
    public long timestampSample;

    /** Device ID of the selected device; 0 is no device. */
    @Uint32
    public long deviceId;

    /** Magnetic flux density along the FRD axes x, y, z; the earth's field has 0.25 to 0.65. */
    @Length(3)
    @Unit("gauss")
    public final float[] magnetometerGa = new float[3];

    /** Counts changes of the calibration; wraps from 255 to 0. */
    @Uint8
    public int calibrationCount;

    /** A message with all fields zero. */
    public VehicleMagnetometer() {}
}
