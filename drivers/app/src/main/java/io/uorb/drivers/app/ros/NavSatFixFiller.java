// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.drivers.app.ros.frame.Frames;
import io.uorb.ros.dynamic.RosArray;
import io.uorb.topics.sensors.SensorGps;

/** A fix as {@code sensor_msgs/NavSatFix}: altitude above the ellipsoid, diagonal covariance (ros1:P-15). */
final class NavSatFixFiller implements StandardMapping.Filler<SensorGps> {
    private static final int STATUS_NO_FIX = -1;
    private static final int STATUS_FIX = 0;
    private static final int STATUS_SBAS_FIX = 1;
    private static final int STATUS_GBAS_FIX = 2;
    private static final int SERVICE_GPS = 1;
    private static final int COVARIANCE_UNKNOWN = 0;
    private static final int COVARIANCE_APPROXIMATED = 1;

    private final StandardMessage.Stamp stamp;
    private final StandardMessage.Scalar status;
    private final StandardMessage.Scalar latitude;
    private final StandardMessage.Scalar longitude;
    private final StandardMessage.Scalar altitude;
    private final RosArray covariance;
    private final StandardMessage.Scalar covarianceType;

    NavSatFixFiller(StandardMessage out) {
        stamp = out.header(Frames.BASE);
        status = out.scalar("status.status");
        out.scalar("status.service").set(SERVICE_GPS);
        latitude = out.scalar("latitude");
        longitude = out.scalar("longitude");
        altitude = out.scalar("altitude");
        covariance = out.array("position_covariance");
        covarianceType = out.scalar("position_covariance_type");
    }

    private static int status(int fixType) {
        return switch (fixType) {
            case SensorGps.FIX_TYPE_2D, SensorGps.FIX_TYPE_3D -> STATUS_FIX;
            case SensorGps.FIX_TYPE_RTCM_CODE_DIFFERENTIAL -> STATUS_SBAS_FIX;
            case SensorGps.FIX_TYPE_RTK_FLOAT, SensorGps.FIX_TYPE_RTK_FIXED -> STATUS_GBAS_FIX;
            default -> STATUS_NO_FIX;
        };
    }

    @Override
    public boolean fill(SensorGps from) {
        stamp.set(from.timestampSample, from.timestamp);
        status.set(status(from.fixType));
        latitude.set(from.latitudeDeg);
        longitude.set(from.longitudeDeg);
        altitude.set(from.altitudeEllipsoidM);
        double horizontal = (double) from.eph * from.eph;
        double vertical = (double) from.epv * from.epv;
        boolean known = horizontal > 0 && vertical > 0 && Double.isFinite(horizontal + vertical);
        covariance.setDouble(0, known ? horizontal : 0);
        covariance.setDouble(4, known ? horizontal : 0);
        covariance.setDouble(8, known ? vertical : 0);
        covarianceType.set(known ? COVARIANCE_APPROXIMATED : COVARIANCE_UNKNOWN);
        return true;
    }
}
