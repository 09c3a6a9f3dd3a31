// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros.incoming;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.dynamic.RosArray;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.dynamic.RosPath;
import io.uorb.ros.mapping.RosEpoch;
import io.uorb.topics.sensors.SensorGps;

/**
 * {@code sensor_msgs/NavSatFix} as a fix. Of the kinds that one status stands for it is the one that claims least; what
 * the message does not have is NaN: velocity, heading, altitude above mean sea level. A place off the earth is refused.
 */
final class NavSatFixIntake extends StandardIntake {
    private static final double MOST_LATITUDE_DEG = 90;
    private static final double MOST_LONGITUDE_DEG = 180;

    private final Publication<SensorGps> publication;
    private final SensorGps fix = new SensorGps();
    private final RosPath status;
    private final RosPath latitude;
    private final RosPath longitude;
    private final RosPath altitude;
    private final RosPath covariance;
    private final RosPath covarianceType;

    NavSatFixIntake(
            Orb orb, Publication<SensorGps> publication, RosEpoch epoch, RosDefinition definition, String rosName) {
        super(orb.clock(), epoch, definition, "its place is not on the earth", publication);
        this.publication = publication;
        fix.deviceId = TopicDevice.number(rosName);
        status = RosPath.of(definition, "status.status");
        latitude = RosPath.of(definition, "latitude");
        longitude = RosPath.of(definition, "longitude");
        altitude = RosPath.of(definition, "altitude");
        covariance = RosPath.of(definition, "position_covariance");
        covarianceType = RosPath.of(definition, "position_covariance_type");
        clearUnknown();
    }

    private void clearUnknown() {
        fix.altitudeMslM = Double.NaN;
        fix.sVarianceMS = Float.NaN;
        fix.cVarianceRad = Float.NaN;
        fix.hdop = Float.NaN;
        fix.vdop = Float.NaN;
        fix.velMS = Float.NaN;
        fix.velNMS = Float.NaN;
        fix.velEMS = Float.NaN;
        fix.velDMS = Float.NaN;
        fix.cogRad = Float.NaN;
        fix.heading = Float.NaN;
        fix.headingOffset = Float.NaN;
        fix.headingAccuracy = Float.NaN;
    }

    private static int fixType(int status, double altitudeM) {
        if (status == 0 && !Double.isFinite(altitudeM)) {
            return SensorGps.FIX_TYPE_2D;
        }
        return switch (status) {
            case 0 -> SensorGps.FIX_TYPE_3D;
            case 1 -> SensorGps.FIX_TYPE_RTCM_CODE_DIFFERENTIAL;
            case 2 -> SensorGps.FIX_TYPE_RTK_FLOAT;
            default -> SensorGps.FIX_TYPE_NONE;
        };
    }

    @Override
    boolean take(RosMessage message, long sampleUs, long nowUs) {
        fix.latitudeDeg = latitude.getDouble(message);
        fix.longitudeDeg = longitude.getDouble(message);
        fix.altitudeEllipsoidM = altitude.getDouble(message);
        fix.fixType = fixType((int) status.getLong(message), fix.altitudeEllipsoidM);
        boolean isOnEarth =
                Math.abs(fix.latitudeDeg) <= MOST_LATITUDE_DEG && Math.abs(fix.longitudeDeg) <= MOST_LONGITUDE_DEG;
        if (!isOnEarth && fix.fixType != SensorGps.FIX_TYPE_NONE) {
            return false;
        }
        fix.timestamp = nowUs;
        fix.timestampSample = sampleUs;
        setErrors(message);
        publication.publish(fix);
        return true;
    }

    private void setErrors(RosMessage message) {
        RosArray squares = covariance.getArray(message);
        boolean isKnown = covarianceType.getLong(message) != 0;
        double horizontal = (squares.getDouble(0) + squares.getDouble(4)) / 2;
        fix.eph = isKnown ? (float) Math.sqrt(horizontal) : Float.NaN;
        fix.epv = isKnown ? (float) Math.sqrt(squares.getDouble(8)) : Float.NaN;
    }
}
