// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import io.uorb.Publication;
import io.uorb.drivers.math.EulerAngles;
import io.uorb.drivers.math.Vectors;
import io.uorb.drivers.sim.RigidBodyState;
import io.uorb.module.ModuleContext;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.estimation.VehicleGlobalPosition;
import io.uorb.topics.estimation.VehicleGlobalPositionTopic;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.estimation.VehicleLocalPositionTopic;
import io.uorb.topics.sensors.VehicleAngularVelocity;
import io.uorb.topics.sensors.VehicleAngularVelocityTopic;

/** A publisher of the true state on PX4's ground-truth topics, which are for observers only. */
final class GroundTruthPublisher implements Stateful, AutoCloseable {
    private static final double POSITION_RATE_HZ = 100;

    private final Publication<VehicleAttitude> attitudePublication;
    private final Publication<VehicleAngularVelocity> ratePublication;
    private final Publication<VehicleLocalPosition> localPublication;
    private final Publication<VehicleGlobalPosition> globalPublication;
    private final SampleDemand attitudeDemand;
    private final SampleDemand positionDemand;
    private final VehicleAttitude attitude = new VehicleAttitude();
    private final VehicleAngularVelocity rate = new VehicleAngularVelocity();
    private final VehicleLocalPosition local = new VehicleLocalPosition();
    private final VehicleGlobalPosition global = new VehicleGlobalPosition();

    /** @param startUs time of the local frame's reference, the vehicle's start */
    GroundTruthPublisher(ModuleContext context, VehicleOptions options, long startUs) {
        attitudePublication = context.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE_GROUNDTRUTH);
        ratePublication = context.advertise(VehicleAngularVelocityTopic.VEHICLE_ANGULAR_VELOCITY_GROUNDTRUTH);
        localPublication = context.advertise(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION_GROUNDTRUTH);
        globalPublication = context.advertise(VehicleGlobalPositionTopic.VEHICLE_GLOBAL_POSITION_GROUNDTRUTH);
        attitudeDemand = new SampleDemand(options, options.rateHz(), attitudePublication, ratePublication);
        positionDemand = new SampleDemand(options, POSITION_RATE_HZ, localPublication, globalPublication);
        attitude.deltaQReset[0] = 1;
        fillConstants(startUs);
    }

    private void fillConstants(long startUs) {
        local.xyValid = true;
        local.zValid = true;
        local.vXyValid = true;
        local.vZValid = true;
        local.xyGlobal = true;
        local.zGlobal = true;
        local.headingGoodForControl = true;
        local.refTimestamp = startUs;
        local.refLat = LocalOrigin.LATITUDE_DEG;
        local.refLon = LocalOrigin.LONGITUDE_DEG;
        local.refAlt = (float) LocalOrigin.ALTITUDE_MSL_M;
        local.vxyMax = Float.POSITIVE_INFINITY;
        local.vzMax = Float.POSITIVE_INFINITY;
        local.haglMin = Float.POSITIVE_INFINITY;
        local.haglMaxZ = Float.POSITIVE_INFINITY;
        local.haglMaxXy = Float.POSITIVE_INFINITY;
        global.latLonValid = true;
        global.altValid = true;
    }

    /** Publishes attitude and rate. */
    void publishAttitude(long nowUs, RigidBodyState truth) {
        if (!attitudeDemand.wants(nowUs)) {
            return;
        }
        attitude.timestamp = nowUs;
        attitude.timestampSample = nowUs;
        Vectors.toFloats(truth.attitude, attitude.q);
        attitudePublication.publish(attitude);
        rate.timestamp = nowUs;
        rate.timestampSample = nowUs;
        Vectors.toFloats(truth.rateRadS, rate.xyz);
        ratePublication.publish(rate);
    }

    /** Publishes position and velocity. */
    void publishPosition(long nowUs, RigidBodyState truth) {
        if (!positionDemand.wants(nowUs)) {
            return;
        }
        fillLocal(nowUs, truth);
        localPublication.publish(local);
        global.timestamp = nowUs;
        global.timestampSample = nowUs;
        global.lat = LocalOrigin.PLANE.latitudeDeg(truth.positionM[0]);
        global.lon = LocalOrigin.PLANE.longitudeDeg(truth.positionM[1]);
        global.alt = (float) LocalOrigin.altitudeMslM(truth.positionM[2]);
        global.altEllipsoid = (float) (LocalOrigin.altitudeMslM(truth.positionM[2]) + LocalOrigin.GEOID_M);
        globalPublication.publish(global);
    }

    private void fillLocal(long nowUs, RigidBodyState truth) {
        local.timestamp = nowUs;
        local.timestampSample = nowUs;
        local.x = (float) truth.positionM[0];
        local.y = (float) truth.positionM[1];
        local.z = (float) truth.positionM[2];
        local.vx = (float) truth.velocityMS[0];
        local.vy = (float) truth.velocityMS[1];
        local.vz = (float) truth.velocityMS[2];
        local.zDeriv = local.vz;
        local.ax = (float) truth.accelerationMS2[0];
        local.ay = (float) truth.accelerationMS2[1];
        local.az = (float) truth.accelerationMS2[2];
        local.heading = (float) EulerAngles.yawRad(truth.attitude);
    }

    /** Whether the vehicle runs on demand: only then it has a state. */
    boolean isFollowing() {
        return positionDemand.isFollowing();
    }

    @Override
    public void state(StateFields fields) {
        fields.part("attitude", attitudeDemand);
        fields.part("position", positionDemand);
    }

    @Override
    public void close() {
        attitudeDemand.close();
        positionDemand.close();
    }
}
