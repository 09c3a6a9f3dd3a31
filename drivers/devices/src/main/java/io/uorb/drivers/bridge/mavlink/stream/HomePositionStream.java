// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.math.EulerAngles;
import io.uorb.topics.vehicle.HomePosition;
import io.uorb.topics.vehicle.HomePositionTopic;

/** HOME_POSITION from {@code home_position}, when it changes and on request; there is none before home is set. */
final class HomePositionStream extends TopicStream<HomePosition> {
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

    private final double[] q = new double[QUATERNION];

    HomePositionStream(DeviceContext context, double rateHz) {
        super(LAYOUT, rateHz, context, HomePositionTopic.HOME_POSITION);
        LAYOUT.field("approachX").putFloat(payload, Float.NaN);
        LAYOUT.field("approachY").putFloat(payload, Float.NaN);
        LAYOUT.field("approachZ").putFloat(payload, Float.NaN);
    }

    @Override
    protected boolean fill(long nowUs) {
        if (!message.validHpos || !message.validAlt) {
            return false;
        }
        LATITUDE.put(payload, Scaled.int32(message.lat, E7, 0));
        LONGITUDE.put(payload, Scaled.int32(message.lon, E7, 0));
        ALTITUDE.put(payload, Scaled.int32(message.alt, MM, 0));
        X.putFloat(payload, message.validLpos ? message.x : Float.NaN);
        Y.putFloat(payload, message.validLpos ? message.y : Float.NaN);
        Z.putFloat(payload, message.validLpos ? message.z : Float.NaN);
        EulerAngles.toQuaternion(message.roll, message.pitch, message.yaw, q);
        for (int i = 0; i < q.length; i++) {
            Q.putFloat(payload, i, message.validAttitude ? (float) q[i] : Float.NaN);
        }
        TIME.put(payload, message.timestamp);
        return true;
    }
}
