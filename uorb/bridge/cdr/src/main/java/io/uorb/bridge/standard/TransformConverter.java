// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.standard;

import io.uorb.bridge.cdr.CdrOutput;
import io.uorb.dynamic.DynamicMessage;

/** Each attitude as a transform, with the newest valid position; without one the body is at the origin. */
final class TransformConverter extends StandardMessageConverter {
    private final BodyPose pose = new BodyPose();

    @Override
    void bind(int source, Fields fields) {
        if (source == 0) {
            pose.bindAttitude(fields);
        } else {
            pose.bindPosition(fields);
        }
    }

    @Override
    boolean convert(int source, DynamicMessage from, long timeNs, CdrOutput to) {
        if (source != 0) {
            pose.takePosition(from);
            return false;
        }
        pose.takeAttitude(from);
        if (pose.hasAttitude()) {
            to.int32(1); // transforms
            writeTime(timeNs, to);
            pose.write(to.text(BodyPose.WORLD).text(BodyPose.BODY));
        }
        return pose.hasAttitude();
    }
}
