// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import io.uorb.Publication;
import io.uorb.demand.NodeDemand;
import io.uorb.drivers.math.StandardAtmosphere;
import io.uorb.drivers.sensor.DeviceId;
import io.uorb.drivers.sim.RigidBodyState;
import io.uorb.module.ModuleContext;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import io.uorb.topics.sensors.SensorBaro;
import io.uorb.topics.sensors.SensorBaroTopic;
import io.uorb.topics.sensors.VehicleAirData;
import io.uorb.topics.sensors.VehicleAirDataTopic;
import java.util.SplittableRandom;

/** The barometer: {@code sensor_baro}, and without a hub {@code vehicle_air_data}. */
final class SimulatedBarometerPublisher implements Stateful, AutoCloseable {
    private static final long DEVICE_ID = new DeviceId(DeviceId.Bus.SIMULATION, 1, 3, 0x42).number();
    private static final double RATE_HZ = 50;
    private static final double US_PER_S = 1e6;

    private final BarometerModel model;
    private final Publication<SensorBaro> rawPublication;
    /** Null if there is a hub. */
    private final Publication<VehicleAirData> publication;

    private final SampleDemand demand;

    private final SensorBaro raw = new SensorBaro();
    private final VehicleAirData message = new VehicleAirData();

    SimulatedBarometerPublisher(ModuleContext context, VehicleOptions options, SplittableRandom random) {
        model = new BarometerModel(options.errors().barometer(), random);
        rawPublication = context.advertise(SensorBaroTopic.SENSOR_BARO);
        NodeDemand.setDevice(rawPublication, VehicleOptions.sensor("barometer", RATE_HZ));
        publication = options.withoutHub() ? context.advertise(VehicleAirDataTopic.VEHICLE_AIR_DATA) : null;
        demand = new SampleDemand(options, RATE_HZ, rawPublication, publication);
        raw.deviceId = DEVICE_ID;
        message.baroDeviceId = DEVICE_ID;
    }

    void publish(long nowUs, long periodUs, RigidBodyState truth) {
        if (!demand.wants(nowUs)) {
            return;
        }
        double altitudeM = LocalOrigin.altitudeMslM(truth.positionM[2]);
        double pressurePa = model.samplePa(altitudeM, demand.periods() * periodUs / US_PER_S);
        raw.timestamp = nowUs;
        raw.timestampSample = nowUs;
        raw.pressure = (float) pressurePa;
        raw.temperature = (float) StandardAtmosphere.temperatureDegC(altitudeM);
        rawPublication.publish(raw);
        if (publication != null) {
            message.timestamp = nowUs;
            message.timestampSample = nowUs;
            message.baroAltMeter = (float) StandardAtmosphere.altitudeMslM(pressurePa, StandardAtmosphere.SEA_LEVEL_PA);
            message.baroPressurePa = raw.pressure;
            message.ambientTemperature = raw.temperature;
            message.rho = (float) StandardAtmosphere.densityKgM3(pressurePa, raw.temperature);
            publication.publish(message);
        }
    }

    @Override
    public void state(StateFields fields) {
        fields.part("model", model);
        demand.state(fields);
    }

    @Override
    public void close() {
        demand.close();
    }
}
