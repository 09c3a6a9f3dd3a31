// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.position;

import io.uorb.topics.estimation.VehicleLocalPosition;

/** Conversion of the filter to {@code vehicle_local_position}. */
final class LocalPositionMessage {
    private final VehicleLocalPosition message = new VehicleLocalPosition();

    LocalPositionMessage() {
        message.vxyMax = Float.POSITIVE_INFINITY;
        message.vzMax = Float.POSITIVE_INFINITY;
        message.haglMin = Float.POSITIVE_INFINITY;
        message.haglMaxZ = Float.POSITIVE_INFINITY;
        message.haglMaxXy = Float.POSITIVE_INFINITY;
        message.headingGoodForControl = true;
    }

    VehicleLocalPosition message() {
        return message;
    }

    void setTime(long nowUs, long sampleUs) {
        message.timestamp = nowUs;
        message.timestampSample = sampleUs;
    }

    void fill(PositionFilter filter, double headingRad) {
        fillMotion(filter);
        message.xyValid = filter.isHorizontalValid();
        message.vXyValid = message.xyValid;
        message.zValid = filter.isVerticalValid();
        message.vZValid = filter.isClimbValid();
        message.xyGlobal = filter.hasOrigin();
        message.zGlobal = filter.hasOrigin();
        message.deadReckoning = filter.isDeadReckoning();
        message.xyResetCounter = filter.resets() & 0xff;
        message.deltaXy[0] = (float) filter.resetM(PositionFilter.NORTH);
        message.deltaXy[1] = (float) filter.resetM(PositionFilter.EAST);
        message.vxyResetCounter = message.xyResetCounter;
        message.deltaVxy[0] = (float) filter.resetMS(PositionFilter.NORTH);
        message.deltaVxy[1] = (float) filter.resetMS(PositionFilter.EAST);
        message.refTimestamp = filter.refTimeUs();
        message.refLat = filter.refLatitudeDeg();
        message.refLon = filter.refLongitudeDeg();
        message.refAlt = (float) filter.refAltitudeM();
        message.heading = (float) headingRad;
        message.unaidedHeading = message.heading;
    }

    private void fillMotion(PositionFilter filter) {
        AxisFilter north = filter.axis(PositionFilter.NORTH);
        AxisFilter east = filter.axis(PositionFilter.EAST);
        AxisFilter down = filter.axis(PositionFilter.DOWN);
        message.x = (float) north.position();
        message.y = (float) east.position();
        message.z = (float) down.position();
        message.vx = (float) north.velocity();
        message.vy = (float) east.velocity();
        message.vz = (float) down.velocity();
        message.zDeriv = message.vz;
        message.ax = (float) filter.acceleration(PositionFilter.NORTH);
        message.ay = (float) filter.acceleration(PositionFilter.EAST);
        message.az = (float) filter.acceleration(PositionFilter.DOWN);
        message.eph = (float) Math.sqrt(north.positionVariance() + east.positionVariance());
        message.epv = (float) Math.sqrt(down.positionVariance());
        message.evh = (float) Math.sqrt(north.velocityVariance() + east.velocityVariance());
        message.evv = (float) Math.sqrt(down.velocityVariance());
    }
}
