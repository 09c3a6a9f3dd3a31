// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.standard;

import io.uorb.bridge.cdr.CdrOutput;
import io.uorb.dynamic.DynamicMessage;

/** Each valid position as a pose, with the newest attitude. */
final class PoseConverter extends StandardMessageConverter {
    private final BodyPose pose = new BodyPose();

    @Override
    void bind(int source, Fields fields) {
        if (source == 0) {
            pose.bindPosition(fields);
        } else {
            pose.bindAttitude(fields);
        }
    }

    @Override
    boolean convert(int source, DynamicMessage from, long timeNs, CdrOutput to) {
        if (source != 0) {
            pose.takeAttitude(from);
            return false;
        }
        pose.takePosition(from);
        boolean isWhole = pose.hasPosition() && pose.hasAttitude();
        if (isWhole) {
            writeTime(timeNs, to);
            pose.write(to.text(BodyPose.WORLD));
        }
        return isWhole;
    }
}
