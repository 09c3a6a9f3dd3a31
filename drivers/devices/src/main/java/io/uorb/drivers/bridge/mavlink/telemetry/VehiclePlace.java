// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.telemetry;

import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.math.TangentPlane;
import io.uorb.observe.LazySubscription;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.estimation.VehicleLocalPositionTopic;
import io.uorb.topics.vehicle.HomePosition;
import io.uorb.topics.vehicle.HomePositionTopic;

/** Where the vehicle is: its local position, on the earth and above home. */
final class VehiclePlace {
    private static final double MAX_LATITUDE_DEG = 89;

    final VehicleLocalPosition local = new VehicleLocalPosition();
    private final LazySubscription<VehicleLocalPosition> locals;
    private final LazySubscription<HomePosition> homes;
    private final HomePosition home = new HomePosition();
    private TangentPlane plane;
    private double planeLatitudeDeg = Double.NaN;
    private double planeLongitudeDeg = Double.NaN;

    VehiclePlace(DeviceContext context) {
        locals = context.sample(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION, 0);
        homes = context.sample(HomePositionTopic.HOME_POSITION, 0);
    }

    boolean updated() {
        return locals.updated();
    }

    /** Takes the latest; returns whether there is one. */
    boolean copy() {
        homes.copy(home);
        return locals.copy(local);
    }

    /** Returns whether latitude and longitude are known. */
    boolean isGlobal() {
        return local.xyValid && local.xyGlobal && Math.abs(local.refLat) <= MAX_LATITUDE_DEG;
    }

    double latitudeDeg() {
        return plane().latitudeDeg(local.x);
    }

    double longitudeDeg() {
        return plane().longitudeDeg(local.y);
    }

    /** Returns the altitude above mean sea level, m; NaN if it is not known. */
    double altitudeM() {
        return local.zValid && local.zGlobal ? local.refAlt - local.z : Double.NaN;
    }

    /** Returns the height above home, or above the origin where there is none, m. */
    double aboveHomeM() {
        return home.validAlt ? altitudeM() - home.alt : -local.z;
    }

    private TangentPlane plane() {
        if (plane == null || local.refLat != planeLatitudeDeg || local.refLon != planeLongitudeDeg) {
            planeLatitudeDeg = local.refLat;
            planeLongitudeDeg = local.refLon;
            plane = new TangentPlane(planeLatitudeDeg, planeLongitudeDeg);
        }
        return plane;
    }
}
