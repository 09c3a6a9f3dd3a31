// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.topics.RcclEvent;
import io.uorb.drivers.math.Vectors;
import io.uorb.drivers.rccl.trajectory.MotionMode;
import io.uorb.drivers.rccl.trajectory.MotionRequest;
import io.uorb.drivers.rccl.world.PositionEquation;
import io.uorb.drivers.rccl.world.Transform;
import io.uorb.drivers.rccl.world.TransformKind;
import java.util.List;
import java.util.Locale;

/** A motion that a key stops; where the hand was then becomes part of the model. */
final class KeyExample implements ArmExample {
    private static final double SPEED_MPS = 0.06;
    private static final double ROTATION_RADPS = 1;
    private static final long KEY_SAMPLE = 900;
    private static final long END_SAMPLE = 2_000;
    private static final int YES = 1;
    private static final double MM_PER_M = 1_000;

    @Override
    public String name() {
        return "key";
    }

    @Override
    public String description() {
        return "Stop by a key on the way, and learn where.";
    }

    @Override
    public List<String> run(ArmRig rig) throws InterruptedException {
        double[] goal = new double[Poses.LENGTH];
        ExampleWorld.down(0.6, 0.1, -0.15, goal);
        Transform loc = rig.world().transform("LOC", TransformKind.HOLD, goal);
        PositionEquation position = new ExampleWorld(rig).at("P", loc);
        rig.step();
        rig.commands()
                .move(MotionRequest.to("P", rig.link().goal(position))
                        .mode(MotionMode.CARTESIAN)
                        .speeds(SPEED_MPS, ROTATION_RADPS)
                        .tag(rig.updates().atEnd(loc, position))
                        .build());
        double[] keyed = new double[3];
        double[] rested = new double[3];
        long ended = 0;
        int code = 0;
        double error = 0;
        while (rig.sample() < END_SAMPLE) {
            if (rig.sample() == KEY_SAMPLE) {
                rig.commands().interrupt(YES);
            }
            rig.step();
            for (RcclEvent event = rig.nextEvent(); event != null; event = rig.nextEvent()) {
                if (event.kind == RcclEvent.KIND_INTERRUPTED) {
                    ended = event.sample;
                    code = event.code;
                    error = equationErrorM(rig, loc);
                    rig.toolPlace(keyed);
                }
            }
        }
        rig.toolPlace(rested);
        return List.of(
                "interrupted at sample " + ended + " with code " + code,
                String.format(Locale.ROOT, "LOC off the hand %.1e m", error),
                String.format(Locale.ROOT, "stopped within %.2f mm", MM_PER_M * Vectors.distance(keyed, rested)),
                String.format(Locale.ROOT, "at rest %.1e rad/s", rig.fastestJointRadps()));
    }

    /** Returns by how much the equation T6 E = LOC is not true for the hand, of all twelve numbers. */
    private static double equationErrorM(ArmRig rig, Transform loc) {
        double[] hand = new double[Poses.LENGTH];
        double[] tool = new double[Poses.LENGTH];
        double[] value = new double[Poses.LENGTH];
        rig.hand(hand);
        Poses.setTranslation(0, 0, ArmRig.TOOL_M, tool);
        Poses.multiply(hand, tool, hand);
        loc.get(value);
        double worst = 0;
        for (int i = 0; i < Poses.LENGTH; i++) {
            worst = Math.max(worst, Math.abs(hand[i] - value[i]));
        }
        return worst;
    }
}
