// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.topics;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/** Value of a sensor that functions of the control level read; one instance a sensor. */
@Topic
public final class ArmSensor {
    /** Time of the measurement, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** The measured value, in SI units. */
    public double value;

    /** The sensor's number. */
    @Uint32
    public long id;

    /** A message with all fields zero. */
    public ArmSensor() {}
}
