// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.standard;

import io.uorb.bridge.cdr.CdrOutput;
import io.uorb.dynamic.DynamicMessage;
import java.nio.charset.StandardCharsets;

/** Position and attitude of the body, the newest of both. */
final class BodyPose {
    /** The world: east, north, up, with the origin of the position estimate. */
    static final byte[] WORLD = "odom".getBytes(StandardCharsets.UTF_8);
    /** The body: forward, left, up. */
    static final byte[] BODY = "base_link".getBytes(StandardCharsets.UTF_8);

    private final AttitudeReader attitude = new AttitudeReader();
    private final PositionReader position = new PositionReader();
    private boolean hasAttitude;
    private boolean hasPosition;

    void bindAttitude(StandardMessageConverter.Fields fields) {
        attitude.bind(fields);
    }

    void bindPosition(StandardMessageConverter.Fields fields) {
        position.bind(fields);
    }

    void takeAttitude(DynamicMessage from) {
        hasAttitude = attitude.read(from);
    }

    void takePosition(DynamicMessage from) {
        hasPosition = position.read(from);
    }

    boolean hasAttitude() {
        return hasAttitude;
    }

    boolean hasPosition() {
        return hasPosition;
    }

    /** Writes position and attitude; the position is the origin if there is none. */
    void write(CdrOutput to) {
        for (int i = 0; i < position.enuM.length; i++) {
            to.float64(hasPosition ? position.enuM[i] : 0);
        }
        for (double part : attitude.xyzw) {
            to.float64(part);
        }
    }
}
