// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import io.uorb.drivers.arm.ArmConfiguration;
import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.Puma560Kinematics;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import java.util.ArrayList;
import java.util.List;

/** A generator at 1 kHz with its events, and goals with the hand pointing down. */
final class TrajectoryBench implements MotionListener {
    static final double PERIOD_S = 0.001;

    final List<String> events = new ArrayList<>();
    final ArmKinematics arm = new Puma560Kinematics();
    final double[] home = new double[ArmKinematics.JOINTS];
    final double[] q = new double[ArmKinematics.JOINTS];
    final TrajectoryGenerator generator;

    TrajectoryBench() {
        double[] t6 = down(0.5, 0.1, 0);
        if (!arm.inverse(t6, ArmConfiguration.RIGHT_UP_FLIP, new double[ArmKinematics.JOINTS], home)) {
            throw new IllegalStateException("home is out of reach");
        }
        System.arraycopy(home, 0, q, 0, q.length);
        generator = new TrajectoryGenerator(arm, PERIOD_S, home, this);
    }

    static double[] down(double x, double y, double z) {
        double[] pose = new double[Poses.LENGTH];
        Poses.setTranslation(x, y, z, pose);
        Rotations.fromAxisAngle(1, 0, 0, Math.PI, pose);
        return pose;
    }

    /** A goal of frame 6 itself. */
    interface Moving {
        double[] at(long sample, double s);
    }

    static MotionGoal fixed(double[] pose) {
        return goal((sample, s) -> pose, true);
    }

    static MotionGoal goal(Moving pose, boolean canLookBack) {
        return new MotionGoal() {
            @Override
            public void evaluate(long sample, double s, double[] goal, double[] frame) {
                Poses.copy(pose.at(sample, s), goal);
                Poses.setIdentity(frame);
            }

            @Override
            public boolean canLookBack() {
                return canLookBack;
            }
        };
    }

    static MotionRequest.Builder to(String name, double x, double y, double z) {
        return MotionRequest.to(name, fixed(down(x, y, z)));
    }

    void offer(MotionRequest.Builder request) {
        if (!generator.offer(request.build())) {
            throw new IllegalStateException("the queue is full");
        }
    }

    void run(long toSample) {
        while (generator.sample() < toSample) {
            generator.step(q);
        }
    }

    double[] t6() {
        double[] t6 = new double[Poses.LENGTH];
        arm.forward(q, t6);
        return t6;
    }

    @Override
    public void onStarted(long sample, MotionRequest request, boolean stay, int tau, int duration) {
        if (request != null && !stay) {
            events.add(sample + " start " + request.position() + " " + tau + " " + duration);
        } else if (request == null) {
            events.add(sample + " stop");
        }
    }

    @Override
    public void onEnded(long sample, MotionRequest request, int code) {
        events.add(sample + " end " + request.position() + " " + MotionCode.name(code));
    }

    @Override
    public void onOvertaken(long sample, MotionRequest request) {
        events.add(sample + " overtaken " + request.position());
    }

    @Override
    public void onFailed(long sample, MotionRequest request, Throwable error) {
        events.add(sample + " failed " + request.position() + " " + error.getMessage());
    }

    @Override
    public void onCompleted(long sample) {
        events.add(sample + " completed");
    }

    /** Returns the duration that was told when the first motion began, samples. */
    long toldDuration() {
        String[] words = events.get(0).split(" ");
        if (!words[1].equals("start")) {
            throw new AssertionError(events.toString());
        }
        return Long.parseLong(words[4]);
    }

    /** Returns the sample in which the motion to a position arrived. */
    long arrivalOf(String position) {
        return events.stream()
                .filter(event -> event.endsWith(" end " + position + " ARRIVED"))
                .mapToLong(event -> Long.parseLong(event.split(" ")[0]))
                .findFirst()
                .orElseThrow(() -> new AssertionError(events.toString()));
    }
}
