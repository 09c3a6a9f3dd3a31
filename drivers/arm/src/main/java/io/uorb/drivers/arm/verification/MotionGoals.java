// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.verification;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.rccl.trajectory.MotionGoal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The positions of a run of {@code trajectories.json}: fixed ones, a belt, a crank. */
final class MotionGoals {
    private static final String NUMBER = "(-?[\\d.eE+-]+)";
    private static final Pattern BELT = Pattern.compile(
            "Trans\\(" + NUMBER + ", " + NUMBER + " \\+ " + NUMBER + " \\* k / 1000, " + NUMBER + "\\)");

    private final VectorTree run;
    private final double[] tool;

    MotionGoals(VectorTree run, double[] tool) {
        this.run = run;
        this.tool = tool;
    }

    MotionGoal of(String position) {
        switch (position) {
            case "ONBELT":
                return belt();
            case "GET":
                return fixed(handle(0));
            case "TURN":
                return moving((sample, s) -> handle(s));
            default:
                return fixed(run.object("goals").numbers(position));
        }
    }

    /** A pose that depends on the sample or on the motion's way. */
    private interface MovingPose {
        double[] at(long sample, double s);
    }

    private MotionGoal fixed(double[] pose) {
        return moving((sample, s) -> pose);
    }

    private MotionGoal moving(MovingPose pose) {
        return new MotionGoal() {
            @Override
            public void evaluate(long sample, double s, double[] goal, double[] frame) {
                Poses.copy(pose.at(sample, s), goal);
                Poses.copy(tool, frame);
            }

            @Override
            public boolean canLookBack() {
                return true;
            }
        };
    }

    private MotionGoal belt() {
        Matcher numbers = BELT.matcher(run.text("text"));
        if (!numbers.find()) {
            throw new IllegalArgumentException(run.path() + ".text has no " + BELT);
        }
        double x = Double.parseDouble(numbers.group(1));
        double y = Double.parseDouble(numbers.group(2));
        double step = Double.parseDouble(numbers.group(3));
        double z = Double.parseDouble(numbers.group(4));
        return moving((sample, s) -> {
            double[] pose = new double[Poses.LENGTH];
            Poses.setTranslation(x, y + step * sample / 1000, z, pose);
            Rotations.fromAxisAngle(1, 0, 0, Math.PI, pose);
            return pose;
        });
    }

    /** SHAFT Rot(x, 2 pi s) HANDLE Rot(x, -2 pi s): the handle turns about the shaft and keeps its orientation. */
    private double[] handle(double s) {
        VectorTree goals = run.object("goals");
        double[] turn = Poses.identity();
        double[] pose = new double[Poses.LENGTH];
        Rotations.exp(2 * Math.PI * s, 0, 0, turn);
        Poses.multiply(goals.numbers("SHAFT", 12), turn, pose);
        Poses.multiply(pose, goals.numbers("HANDLE", 12), pose);
        Rotations.exp(-2 * Math.PI * s, 0, 0, turn);
        Poses.multiply(pose, turn, pose);
        return pose;
    }
}
