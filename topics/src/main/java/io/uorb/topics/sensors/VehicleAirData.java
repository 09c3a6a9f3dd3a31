// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.sensors;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/** The selected barometer's data, corrected for calibration, with the derived state of the air. */
@Topic
public final class VehicleAirData {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Time of the raw data, since system start. */
    @Uint64
    @Unit("us")
    public long timestampSample;

    /** Device ID of the selected barometer; 0 is no device. */
    @Uint32
    public long baroDeviceId;

    /**
     * Altitude above mean sea level from the pressure in the standard atmosphere, with the configured pressure at sea
     * level.
     */
    @Unit("m")
    public float baroAltMeter;

    /** Static pressure, absolute. */
    @Unit("Pa")
    public float baroPressurePa;

    /** Ambient temperature, if known; see {@link #temperatureSource}. */
    @Unit("degC")
    public float ambientTemperature;

    /**
     * Source of {@link #ambientTemperature}: 0 an assumption, 1 measured by an external barometer, 2 by an airspeed
     * sensor.
     */
    @Uint8
    public int temperatureSource;

    /** Density of the air. */
    @Unit("kg/m^3")
    public float rho;

    /** Counts changes of the barometer's calibration; wraps from 255 to 0. */
    @Uint8
    public int calibrationCount;

    /** A message with all fields zero. */
    public VehicleAirData() {}
}
