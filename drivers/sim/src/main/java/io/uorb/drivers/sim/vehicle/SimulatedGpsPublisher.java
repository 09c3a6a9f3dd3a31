// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import io.uorb.Publication;
import io.uorb.drivers.sensor.DeviceId;
import io.uorb.drivers.sim.RigidBodyState;
import io.uorb.module.ModuleContext;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import io.uorb.topics.sensors.SensorGps;
import io.uorb.topics.sensors.SensorGpsTopic;
import java.util.SplittableRandom;

/** The satellite receiver: {@code sensor_gps}, later than it is measured. */
final class SimulatedGpsPublisher implements Stateful, AutoCloseable {
    private static final long DEVICE_ID = new DeviceId(DeviceId.Bus.SIMULATION, 1, 4, 0).number();
    private static final double RATE_HZ = 10;
    private static final double US_PER_S = 1e6;

    /** Start of the simulated week in UTC, us: 2026-01-01. */
    private static final long EPOCH_UTC_US = 1_767_225_600_000_000L;

    private static final int SATELLITES = 18;

    private final GpsModel model;
    private final Publication<SensorGps> publication;
    private final SampleDemand demand;
    private final SensorGps message = new SensorGps();

    SimulatedGpsPublisher(ModuleContext context, VehicleOptions options, SplittableRandom random) {
        GpsNoise noise = options.errors().gps();
        model = new GpsModel(noise, random);
        publication = context.advertise(SensorGpsTopic.SENSOR_GPS);
        demand = new SampleDemand(options, RATE_HZ, publication);
        message.deviceId = DEVICE_ID;
        message.fixType = SensorGps.FIX_TYPE_3D;
        message.eph = (float) noise.totalHorizontalM();
        message.epv = (float) noise.totalVerticalM();
        message.sVarianceMS = (float) noise.velocityMS();
        message.hdop = 0.7f;
        message.vdop = 1.1f;
        message.velNedValid = true;
        message.satellitesUsed = SATELLITES;
        message.heading = Float.NaN;
        message.headingOffset = Float.NaN;
        message.headingAccuracy = Float.NaN;
    }

    void measure(long nowUs, long periodUs, RigidBodyState truth) {
        if (demand.wants(nowUs)) {
            model.measure(nowUs, truth, demand.periods() * periodUs / US_PER_S);
        }
    }

    /** Publishes what is due. */
    void publish(long nowUs) {
        for (GpsModel.ModelledFix fix = model.tell(nowUs); fix != null; fix = model.tell(nowUs)) {
            fill(fix, nowUs);
            publication.publish(message);
        }
    }

    private void fill(GpsModel.ModelledFix fix, long nowUs) {
        double[] positionM = fix.positionM();
        double[] velocityMS = fix.velocityMS();
        message.timestamp = nowUs;
        message.timestampSample = fix.timeUs();
        message.latitudeDeg = LocalOrigin.PLANE.latitudeDeg(positionM[0]);
        message.longitudeDeg = LocalOrigin.PLANE.longitudeDeg(positionM[1]);
        message.altitudeMslM = LocalOrigin.altitudeMslM(positionM[2]);
        message.altitudeEllipsoidM = message.altitudeMslM + LocalOrigin.GEOID_M;
        message.velNMS = (float) velocityMS[0];
        message.velEMS = (float) velocityMS[1];
        message.velDMS = (float) velocityMS[2];
        double speedMS = Math.sqrt(velocityMS[0] * velocityMS[0] + velocityMS[1] * velocityMS[1]);
        message.velMS = (float) speedMS;
        message.cogRad = (float) StrictMath.atan2(velocityMS[1], velocityMS[0]);
        message.cVarianceRad = (float) StrictMath.atan2(message.sVarianceMS, speedMS);
        message.timeUtcUsec = EPOCH_UTC_US + fix.timeUs();
        message.timestampTimeRelative = (int) (fix.timeUs() - nowUs);
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
