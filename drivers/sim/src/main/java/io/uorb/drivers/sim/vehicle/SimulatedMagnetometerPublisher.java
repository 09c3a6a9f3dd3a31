// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import io.uorb.Publication;
import io.uorb.demand.NodeDemand;
import io.uorb.drivers.math.Vectors;
import io.uorb.drivers.sensor.DeviceId;
import io.uorb.drivers.sim.MagnetometerModel;
import io.uorb.drivers.sim.RigidBodyState;
import io.uorb.module.ModuleContext;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import io.uorb.topics.sensors.SensorMag;
import io.uorb.topics.sensors.SensorMagTopic;
import io.uorb.topics.sensors.VehicleMagnetometer;
import io.uorb.topics.sensors.VehicleMagnetometerTopic;
import java.util.SplittableRandom;

/** The magnetometer: {@code sensor_mag}, and without a hub {@code vehicle_magnetometer}. */
final class SimulatedMagnetometerPublisher implements Stateful, AutoCloseable {
    private static final long DEVICE_ID = new DeviceId(DeviceId.Bus.SIMULATION, 1, 2, 0x01).number();
    private static final double RATE_HZ = 100;

    private final long startUs;
    private final MagnetometerModel model;
    private final Publication<SensorMag> rawPublication;
    /** Null if there is a hub. */
    private final Publication<VehicleMagnetometer> publication;

    private final SampleDemand demand;

    private final SensorMag raw = new SensorMag();
    private final VehicleMagnetometer message = new VehicleMagnetometer();

    /** @param startUs the vehicle's start on the broker's clock, at which no sample is taken */
    SimulatedMagnetometerPublisher(
            ModuleContext context, VehicleOptions options, long startUs, SplittableRandom random) {
        this.startUs = startUs;
        model = new MagnetometerModel(options.errors().magnetometer(), random);
        rawPublication = context.advertise(SensorMagTopic.SENSOR_MAG);
        NodeDemand.setDevice(rawPublication, VehicleOptions.sensor("magnetometer", RATE_HZ));
        publication = options.withoutHub() ? context.advertise(VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER) : null;
        demand = new SampleDemand(options, RATE_HZ, rawPublication, publication);
        raw.deviceId = DEVICE_ID;
        raw.temperature = Float.NaN;
        message.deviceId = DEVICE_ID;
    }

    void publish(long nowUs, RigidBodyState truth) {
        if (!demand.wants(nowUs)) {
            return;
        }
        model.sampleAt(nowUs - startUs, truth.attitude);
        raw.timestamp = nowUs;
        raw.timestampSample = nowUs;
        raw.x = (float) model.magGa()[0];
        raw.y = (float) model.magGa()[1];
        raw.z = (float) model.magGa()[2];
        rawPublication.publish(raw);
        if (publication != null) {
            message.timestamp = nowUs;
            message.timestampSample = nowUs;
            Vectors.toFloats(model.magGa(), message.magnetometerGa);
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
