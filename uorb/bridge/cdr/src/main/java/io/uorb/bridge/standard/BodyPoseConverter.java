// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.standard;

import io.uorb.bridge.cdr.CdrOutput;
import io.uorb.dynamic.DynamicMessage;

/** Messages of a body's position and attitude: one for each of the first topic, with the newest of the other. */
final class BodyPoseConverter extends StandardMessageConverter {
    private final BodyPose pose = new BodyPose();
    private final boolean attitudesFirst;

    private BodyPoseConverter(boolean attitudesFirst) {
        this.attitudesFirst = attitudesFirst;
    }

    /** Each attitude as a transform, with the newest valid position; without one the body is at the origin. */
    static BodyPoseConverter ofTransforms() {
        return new BodyPoseConverter(true);
    }

    /** Each valid position as a pose, with the newest attitude. */
    static BodyPoseConverter ofPoses() {
        return new BodyPoseConverter(false);
    }

    private boolean isAttitude(int source) {
        return (source == 0) == attitudesFirst;
    }

    @Override
    void bind(int source, Fields fields) {
        if (isAttitude(source)) {
            pose.bindAttitude(fields);
        } else {
            pose.bindPosition(fields);
        }
    }

    @Override
    boolean convert(int source, DynamicMessage from, long timeNs, CdrOutput to) {
        if (isAttitude(source)) {
            pose.takeAttitude(from);
        } else {
            pose.takePosition(from);
        }
        boolean makes = source == 0 && pose.hasAttitude() && (attitudesFirst || pose.hasPosition());
        if (makes && attitudesFirst) {
            to.int32(1); // transforms
            writeTime(timeNs, to);
            pose.write(to.text(BodyPose.WORLD).text(BodyPose.BODY));
        } else if (makes) {
            writeTime(timeNs, to);
            pose.write(to.text(BodyPose.WORLD));
        }
        return makes;
    }
}
