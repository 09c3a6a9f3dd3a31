// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.rccl.trajectory.MotionMode;
import io.uorb.drivers.rccl.trajectory.MotionRequest;
import io.uorb.drivers.rccl.world.PositionEquation;
import io.uorb.drivers.rccl.world.Transform;
import io.uorb.drivers.rccl.world.TransformKind;
import java.util.List;

/** Equations {@code T6 E = P} of the examples, with the tool pointing down and the control frame at its tip. */
final class ExampleWorld {
    private final ArmRig rig;
    private final Transform tool;

    ExampleWorld(ArmRig rig) {
        this.rig = rig;
        double[] pose = new double[Poses.LENGTH];
        Poses.setTranslation(0, 0, ArmRig.TOOL_M, pose);
        tool = rig.world().transform("E", TransformKind.CONST, pose);
    }

    /** Writes the pose of a tool that points down. */
    static void down(double x, double y, double z, double[] out) {
        Poses.setTranslation(x, y, z, out);
        Rotations.exp(Math.PI, 0, 0, out);
    }

    /** Makes the position of the tool at a place, m. */
    PositionEquation at(String name, double x, double y, double z) {
        double[] pose = new double[Poses.LENGTH];
        down(x, y, z, pose);
        return at(name, rig.world().transform(name, TransformKind.CONST, pose));
    }

    /** Makes the position of the tool in a frame. */
    PositionEquation at(String name, Transform frame) {
        return rig.world().equation(name, List.of(rig.world().t6(), tool), List.of(frame), tool);
    }

    void move(PositionEquation position, MotionMode mode, double halfTransitionS, double durationS) {
        rig.commands()
                .move(MotionRequest.to(position.name(), rig.link().goal(position))
                        .mode(mode)
                        .times(halfTransitionS, durationS)
                        .build());
    }
}
