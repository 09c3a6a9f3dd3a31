// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.hil;

import io.dronefleet.mavlink.common.HilStateQuaternion;
import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.device.DriverError;
import io.uorb.drivers.math.EulerAngles;
import io.uorb.drivers.math.Quaternion;
import io.uorb.drivers.math.TangentPlane;
import io.uorb.drivers.math.Vectors;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.estimation.VehicleGlobalPosition;
import io.uorb.topics.estimation.VehicleGlobalPositionTopic;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.estimation.VehicleLocalPositionTopic;
import io.uorb.topics.sensors.VehicleAngularVelocity;
import io.uorb.topics.sensors.VehicleAngularVelocityTopic;

/**
 * HIL_STATE_QUATERNION as the topics for the truth: {@code vehicle_attitude_groundtruth},
 * {@code vehicle_angular_velocity_groundtruth}, {@code vehicle_global_position_groundtruth} and
 * {@code vehicle_local_position_groundtruth}, whose origin is the first position.
 */
final class HilTruth implements AutoCloseable {
    static final MessageLayout LAYOUT = MessageLayout.of(HilStateQuaternion.class);

    private static final MessageField TIME_US = LAYOUT.field("timeUsec");
    private static final MessageField ATTITUDE = LAYOUT.field("attitudeQuaternion");
    private static final MessageField[] RATES = {
        LAYOUT.field("rollspeed"), LAYOUT.field("pitchspeed"), LAYOUT.field("yawspeed")
    };
    private static final MessageField LAT = LAYOUT.field("lat");
    private static final MessageField LON = LAYOUT.field("lon");
    private static final MessageField ALT_MM = LAYOUT.field("alt");
    private static final MessageField VX_CM_S = LAYOUT.field("vx");
    private static final MessageField VY_CM_S = LAYOUT.field("vy");
    private static final MessageField VZ_CM_S = LAYOUT.field("vz");

    private static final long MAX_LAT = 900_000_000;
    private static final long MAX_LON = 1_800_000_000;
    private static final double DEG_PER_UNIT = 1e-7;
    private static final double M_PER_MM = 1e-3;
    private static final float M_PER_CM = 0.01f;
    private static final double MAX_LENGTH_ERROR = 0.1;

    private final DeviceContext context;
    private final Publication<VehicleAttitude> attitudePublication;
    private final Publication<VehicleAngularVelocity> ratePublication;
    private final Publication<VehicleGlobalPosition> globalPublication;
    private final Publication<VehicleLocalPosition> localPublication;
    private final VehicleAttitude attitude = new VehicleAttitude();
    private final VehicleAngularVelocity rate = new VehicleAngularVelocity();
    private final VehicleGlobalPosition global = new VehicleGlobalPosition();
    private final VehicleLocalPosition local = new VehicleLocalPosition();
    private final double[] q = new double[4];
    /** Null before the first position. */
    private TangentPlane plane;

    HilTruth(Orb flight, DeviceContext context) {
        this.context = context;
        attitudePublication = flight.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE_GROUNDTRUTH);
        ratePublication = flight.advertise(VehicleAngularVelocityTopic.VEHICLE_ANGULAR_VELOCITY_GROUNDTRUTH);
        globalPublication = flight.advertise(VehicleGlobalPositionTopic.VEHICLE_GLOBAL_POSITION_GROUNDTRUTH);
        localPublication = flight.advertise(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION_GROUNDTRUTH);
        attitude.deltaQReset[0] = 1;
        global.latLonValid = true;
        global.altValid = true;
        local.xyValid = true;
        local.zValid = true;
        local.vXyValid = true;
        local.vZValid = true;
        local.xyGlobal = true;
        local.zGlobal = true;
        local.ax = Float.NaN;
        local.ay = Float.NaN;
        local.az = Float.NaN;
        local.headingGoodForControl = true;
        local.vxyMax = Float.POSITIVE_INFINITY;
        local.vzMax = Float.POSITIVE_INFINITY;
        local.haglMin = Float.POSITIVE_INFINITY;
        local.haglMaxZ = Float.POSITIVE_INFINITY;
        local.haglMaxXy = Float.POSITIVE_INFINITY;
    }

    void publish(byte[] payload, HilTime time, long nowUs) {
        for (int i = 0; i < q.length; i++) {
            q[i] = ATTITUDE.getFloat(payload, i);
        }
        double length = Quaternion.norm(q);
        if (!(Math.abs(length - 1) <= MAX_LENGTH_ERROR)) {
            DriverError error = Double.isFinite(length) ? DriverError.OUT_OF_RANGE : DriverError.NOT_FINITE;
            context.report(error, "HIL_STATE_QUATERNION: length " + length + " of the quaternion is not 1");
            return;
        }
        if (!isMotion(payload) || !isPlace(payload)) {
            return;
        }
        Quaternion.normalize(q);
        // It may come just before the HIL_SENSOR of its time.
        long sampleUs = time.flightUs(TIME_US.get(payload), nowUs);
        publishAttitude(payload, sampleUs, Math.max(nowUs, sampleUs));
        publishPosition(payload, sampleUs, Math.max(nowUs, sampleUs));
    }

    private boolean isMotion(byte[] payload) {
        float roll = RATES[0].getFloat(payload);
        float pitch = RATES[1].getFloat(payload);
        float yaw = RATES[2].getFloat(payload);
        boolean finite = Float.isFinite(roll) && Float.isFinite(pitch) && Float.isFinite(yaw);
        if (!finite) {
            context.report(
                    DriverError.NOT_FINITE,
                    "HIL_STATE_QUATERNION: the rates " + roll + ", " + pitch + ", " + yaw
                            + " rad/s are not all finite");
        }
        return finite;
    }

    private boolean isPlace(byte[] payload) {
        long lat = LAT.get(payload);
        long lon = LON.get(payload);
        boolean onEarth = Math.abs(lat) <= MAX_LAT && Math.abs(lon) <= MAX_LON;
        if (!onEarth) {
            context.report(
                    DriverError.OUT_OF_RANGE,
                    "HIL_STATE_QUATERNION: latitude " + lat + ", longitude " + lon
                            + " (1e-7 deg) are not on the earth");
        }
        return onEarth;
    }

    private void publishAttitude(byte[] payload, long sampleUs, long nowUs) {
        attitude.timestamp = nowUs;
        attitude.timestampSample = sampleUs;
        rate.timestamp = nowUs;
        rate.timestampSample = sampleUs;
        Vectors.toFloats(q, attitude.q);
        for (int axis = 0; axis < RATES.length; axis++) {
            rate.xyz[axis] = RATES[axis].getFloat(payload);
        }
        attitudePublication.publish(attitude);
        ratePublication.publish(rate);
    }

    private void publishPosition(byte[] payload, long sampleUs, long nowUs) {
        global.timestamp = nowUs;
        global.timestampSample = sampleUs;
        global.lat = LAT.get(payload) * DEG_PER_UNIT;
        global.lon = LON.get(payload) * DEG_PER_UNIT;
        global.alt = (float) (ALT_MM.get(payload) * M_PER_MM);
        global.altEllipsoid = global.alt;
        globalPublication.publish(global);
        if (plane == null && !begin(nowUs)) {
            return;
        }
        local.timestamp = nowUs;
        local.timestampSample = sampleUs;
        local.x = (float) plane.northM(global.lat);
        local.y = (float) plane.eastM(global.lon);
        local.z = local.refAlt - global.alt;
        local.vx = VX_CM_S.get(payload) * M_PER_CM;
        local.vy = VY_CM_S.get(payload) * M_PER_CM;
        local.vz = VZ_CM_S.get(payload) * M_PER_CM;
        local.zDeriv = local.vz;
        local.heading = (float) EulerAngles.yawRad(q);
        localPublication.publish(local);
    }

    private boolean begin(long nowUs) {
        try {
            plane = new TangentPlane(global.lat, global.lon);
        } catch (IllegalArgumentException e) {
            context.report(DriverError.OUT_OF_RANGE, "HIL_STATE_QUATERNION: " + e.getMessage());
            return false;
        }
        local.refTimestamp = nowUs;
        local.refLat = global.lat;
        local.refLon = global.lon;
        local.refAlt = global.alt;
        return true;
    }

    /** Resets the origin after a restart of the simulator, which may be elsewhere. */
    void reset() {
        plane = null;
    }

    @Override
    public void close() {
        attitudePublication.close();
        ratePublication.close();
        globalPublication.close();
        localPublication.close();
    }
}
