// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.topics;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/** Assessment of the magnetometers, or of the barometers: the first four instances. */
@Topic(names = {"sensors_status_baro", "sensors_status_mag"})
public final class SensorsStatus {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Number of the chosen device; 0 if none is chosen. */
    @Uint32
    public long deviceIdPrimary;

    /** Numbers of the instances' devices; 0 where there is none. */
    @Uint32
    @Length(4)
    public final long[] deviceIds = new long[4];

    /** Deviation of each from the majority, in the sensor's unit (gauss, or Pa). */
    @Length(4)
    @Unit("gauss or Pa")
    public final float[] inconsistency = new float[4];

    /** Whether each has data in time and no fault. */
    @Length(4)
    public final boolean[] healthy = new boolean[4];

    /** Priorities, 0 to 100: unsigned octets. */
    @Uint8
    @Length(4)
    public final byte[] priority = new byte[4];

    /** Whether each may be chosen. */
    @Length(4)
    public final boolean[] enabled = new boolean[4];

    /** Whether each is outside of the board. */
    @Length(4)
    public final boolean[] external = new boolean[4];

    /** A message with all fields zero. */
    public SensorsStatus() {}
}
