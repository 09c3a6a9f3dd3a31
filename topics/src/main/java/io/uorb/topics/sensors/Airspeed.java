// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.sensors;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/**
 * Airspeed from one sensor or a simulator. A selector compares the sensors before an estimator or controller uses one.
 */
@Topic
public final class Airspeed {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Time of the measurement, since system start. */
    @Uint64
    @Unit("us")
    public long timestampSample;

    /** Indicated airspeed: from the dynamic pressure at standard sea-level density. */
    @Unit("m/s")
    public float indicatedAirspeedMS;

    /** True airspeed: relative to the surrounding air, corrected for its density. */
    @Unit("m/s")
    public float trueAirspeedMS;

    /** The sensor's confidence: 0 is none, 1 is full. */
    public float confidence;

    /** A message with all fields zero. */
    public Airspeed() {}
}
