// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.math.EulerAngles;
import io.uorb.observe.LazySubscription;
import io.uorb.topics.vehicle.HomePosition;
import io.uorb.topics.vehicle.HomePositionTopic;

/** HOME_POSITION from {@code home_position}, when it changes and on request; there is none before home is set. */
final class HomePositionStream extends MessageStream {
    private static final MessageLayout LAYOUT = MessageLayout.of(io.dronefleet.mavlink.common.HomePosition.class);
    private static final MessageField LATITUDE = LAYOUT.field("latitude");
    private static final MessageField LONGITUDE = LAYOUT.field("longitude");
    private static final MessageField ALTITUDE = LAYOUT.field("altitude");
    private static final MessageField X = LAYOUT.field("x");
    private static final MessageField Y = LAYOUT.field("y");
    private static final MessageField Z = LAYOUT.field("z");
    private static final MessageField Q = LAYOUT.field("q");
    private static final MessageField TIME = LAYOUT.field("timeUsec");
    private static final double E7 = 1e7;
    private static final double MM = 1_000;
    private static final int QUATERNION = 4;

    private final LazySubscription<HomePosition> homes;
    private final HomePosition home = new HomePosition();
    private final double[] q = new double[QUATERNION];

    HomePositionStream(DeviceContext context, double rateHz) {
        super(LAYOUT, rateHz);
        homes = context.sample(HomePositionTopic.HOME_POSITION, 0);
        LAYOUT.field("approachX").putFloat(payload, Float.NaN);
        LAYOUT.field("approachY").putFloat(payload, Float.NaN);
        LAYOUT.field("approachZ").putFloat(payload, Float.NaN);
    }

    @Override
    protected boolean isNew() {
        return homes.updated();
    }

    @Override
    public boolean latest(long nowUs) {
        if (!homes.copy(home) || !home.validHpos || !home.validAlt) {
            return false;
        }
        LATITUDE.put(payload, Scaled.int32(home.lat, E7, 0));
        LONGITUDE.put(payload, Scaled.int32(home.lon, E7, 0));
        ALTITUDE.put(payload, Scaled.int32(home.alt, MM, 0));
        X.putFloat(payload, home.validLpos ? home.x : Float.NaN);
        Y.putFloat(payload, home.validLpos ? home.y : Float.NaN);
        Z.putFloat(payload, home.validLpos ? home.z : Float.NaN);
        EulerAngles.toQuaternion(home.roll, home.pitch, home.yaw, q);
        for (int i = 0; i < q.length; i++) {
            Q.putFloat(payload, i, home.validAttitude ? (float) q[i] : Float.NaN);
        }
        TIME.put(payload, home.timestamp);
        return true;
    }
}
