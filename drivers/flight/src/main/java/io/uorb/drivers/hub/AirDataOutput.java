// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub;

import io.uorb.Publication;
import io.uorb.drivers.hub.voting.SensorTrack;
import io.uorb.drivers.math.StandardAtmosphere;
import io.uorb.module.ModuleContext;
import io.uorb.topics.sensors.VehicleAirData;
import io.uorb.topics.sensors.VehicleAirDataTopic;

/** {@code vehicle_air_data}: each sample of the chosen barometer. */
final class AirDataOutput {
    private static final float ASSUMED_DEG_C = 15;
    private static final int ASSUMED = 0;
    private static final int EXTERNAL_BAROMETER = 1;

    private final Publication<VehicleAirData> publication;
    private final VehicleAirData message = new VehicleAirData();

    AirDataOutput(ModuleContext context) {
        publication = context.advertise(VehicleAirDataTopic.VEHICLE_AIR_DATA);
    }

    /** Takes a sample. A barometer on the board is warmer than the air: its temperature is not used. */
    void take(SensorTrack baro, double seaLevelPressurePa, long nowUs) {
        double pressurePa = baro.vector()[0];
        boolean measured = baro.settings().external() && Float.isFinite(baro.temperature());
        message.timestampSample = baro.timeUs();
        message.baroDeviceId = baro.deviceId();
        message.baroAltMeter = (float) StandardAtmosphere.altitudeMslM(pressurePa, seaLevelPressurePa);
        message.baroPressurePa = (float) pressurePa;
        message.ambientTemperature = measured ? baro.temperature() : ASSUMED_DEG_C;
        message.temperatureSource = measured ? EXTERNAL_BAROMETER : ASSUMED;
        message.rho = (float) StandardAtmosphere.densityKgM3(pressurePa, message.ambientTemperature);
        message.calibrationCount = baro.alignment().calibrationCount();
        message.timestamp = nowUs;
        publication.publish(message);
    }
}
