// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.sensors;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/**
 * Speed through the air as one airspeed sensor, or a simulator, finds it. A selector checks the sensors against each
 * other before anything flies on it.
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

    /** Airspeed that the dynamic pressure would stand for in air of standard density at sea level. */
    @Unit("m/s")
    public float indicatedAirspeedMS;

    /** Speed against the air around the vehicle, corrected for the density there. */
    @Unit("m/s")
    public float trueAirspeedMS;

    /** How far the sensor trusts itself: from 0, not at all, to 1, fully. */
    public float confidence;

    /** A message with all fields zero. */
    public Airspeed() {}
}
