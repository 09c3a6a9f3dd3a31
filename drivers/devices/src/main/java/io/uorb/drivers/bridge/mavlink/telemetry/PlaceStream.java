// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.telemetry;

import io.uorb.drivers.bridge.mavlink.stream.FieldStream;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.math.TangentPlane;
import io.uorb.observe.LazySubscription;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.estimation.VehicleLocalPositionTopic;
import io.uorb.topics.vehicle.HomePosition;
import io.uorb.topics.vehicle.HomePositionTopic;

/** A stream about where the vehicle is: its local position, on the earth and above home. */
final class PlaceStream extends FieldStream<VehicleLocalPosition> {
    private static final double MAX_LATITUDE_DEG = 89;

    private final LazySubscription<HomePosition> homes;
    private final HomePosition home = new HomePosition();
    private TangentPlane plane;
    private double planeLatitudeDeg = Double.NaN;
    private double planeLongitudeDeg = Double.NaN;

    PlaceStream(Class<?> type, double rateHz, DeviceContext context) {
        super(type, rateHz, context, VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION);
        homes = context.sample(HomePositionTopic.HOME_POSITION, 0);
    }

    @Override
    protected boolean copy() {
        homes.copy(home);
        return super.copy();
    }

    /** Returns whether latitude and longitude are known. */
    boolean isGlobal() {
        return message.xyValid && message.xyGlobal && Math.abs(message.refLat) <= MAX_LATITUDE_DEG;
    }

    double latitudeDeg() {
        return plane().latitudeDeg(message.x);
    }

    double longitudeDeg() {
        return plane().longitudeDeg(message.y);
    }

    /** Returns the altitude above mean sea level, m; NaN if it is not known. */
    double altitudeM() {
        return message.zValid && message.zGlobal ? message.refAlt - message.z : Double.NaN;
    }

    /** Returns the height above home, or above the origin where there is none, m. */
    double aboveHomeM() {
        return home.validAlt ? altitudeM() - home.alt : -message.z;
    }

    private TangentPlane plane() {
        if (plane == null || message.refLat != planeLatitudeDeg || message.refLon != planeLongitudeDeg) {
            planeLatitudeDeg = message.refLat;
            planeLongitudeDeg = message.refLon;
            plane = new TangentPlane(planeLatitudeDeg, planeLongitudeDeg);
        }
        return plane;
    }
}
