// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.sim.HandSensor;
import io.uorb.drivers.arm.topics.RcclEvent;
import io.uorb.drivers.math.Trigonometry;
import io.uorb.drivers.rccl.control.FunctionContext;
import io.uorb.drivers.rccl.trajectory.MotionMode;
import io.uorb.drivers.rccl.trajectory.MotionRequest;
import io.uorb.drivers.rccl.world.PositionEquation;
import io.uorb.drivers.rccl.world.Transform;
import io.uorb.drivers.rccl.world.TransformKind;
import java.util.List;
import java.util.Locale;

/**
 * A proximity sensor along the tool's z: the arm approaches a wavy surface until it is 10 mm away, then keeps that
 * distance over 200 mm.
 */
final class SensorExample implements ArmExample {
    private static final double MEAN_Z_M = -0.15;
    private static final double WAVE_M = 0.01;
    private static final double WAVE_LENGTH_M = 0.2;
    private static final double FIRST_X_M = 0.4;
    private static final double Y_M = 0.1;
    private static final double START_Z_M = -0.1;
    private static final double BEHIND_M = 0.01;
    private static final double DISTANCE_M = 0.01;
    private static final double APPROACH_MPS = 0.06;
    private static final double ROTATION_RADPS = 1;
    private static final double FOLLOW_S = 4;
    private static final double TAU_S = 0.2;
    private static final double GAIN = 0.02;
    private static final double FASTEST_M = 0.05 / ArmRig.RATE_HZ;
    private static final double STEEPEST_M = 1 / (ArmRig.RATE_HZ * ArmRig.RATE_HZ);
    private static final long SETTLE_SAMPLES = 500;
    private static final long LONGEST_SAMPLES = 10_000;
    private static final int NEAR = 1;
    private static final double MM_PER_M = 1_000;

    private final double[] place = new double[3];

    @Override
    public String name() {
        return "sensor";
    }

    @Override
    public String description() {
        return "Approach a wavy surface, and follow it at 10 mm by a sensor.";
    }

    private static double surfaceM(double x) {
        return MEAN_Z_M + WAVE_M * Trigonometry.sin(2 * Math.PI * (x - FIRST_X_M) / WAVE_LENGTH_M);
    }

    /** The distance along z of a tool that points down. */
    @Override
    public HandSensor sensor() {
        return t6 -> {
            double x = t6[3] + ArmRig.TOOL_M * t6[2];
            double z = t6[11] + ArmRig.TOOL_M * t6[10];
            return z - surfaceM(x);
        };
    }

    /** Writes SENS: what is too far is added to the last value, with bounds on speed and acceleration. */
    private static final class Follower {
        private double stepM;

        void evaluate(FunctionContext context, double[] pose) {
            double wanted = GAIN * (context.sensor(0) - DISTANCE_M);
            wanted = Math.max(-FASTEST_M, Math.min(FASTEST_M, wanted));
            stepM += Math.max(-STEEPEST_M, Math.min(STEEPEST_M, wanted - stepM));
            pose[11] += stepM;
        }
    }

    @Override
    public List<String> run(ArmRig rig) throws InterruptedException {
        ExampleWorld world = new ExampleWorld(rig);
        double[] pose = new double[Poses.LENGTH];
        ExampleWorld.down(FIRST_X_M, Y_M, surfaceM(FIRST_X_M) - BEHIND_M, pose);
        Transform frame = rig.world().transform("FRAME", TransformKind.HOLD, pose);
        PositionEquation first = world.at("P1", frame);
        rig.step();
        world.move(world.at("START", FIRST_X_M, Y_M, START_Z_M), MotionMode.CARTESIAN, TAU_S, 1);
        runUntil(rig, RcclEvent.KIND_COMPLETED);
        rig.commands()
                .move(MotionRequest.to("P1", rig.link().goal(first))
                        .mode(MotionMode.CARTESIAN)
                        .speeds(APPROACH_MPS, ROTATION_RADPS)
                        .background(rig.link().background(context -> context.sensor(0) <= DISTANCE_M ? NEAR : 0))
                        .build());
        int code = runUntil(rig, RcclEvent.KIND_INTERRUPTED);
        // The hand has stopped; its frame is where the surface is followed from.
        runUntil(rig, RcclEvent.KIND_COMPLETED);
        double stoppedM = distanceM(rig);
        rig.hand(pose);
        double[] tool = new double[Poses.LENGTH];
        Poses.setTranslation(0, 0, ArmRig.TOOL_M, tool);
        Poses.multiply(pose, tool, pose);
        frame.set(pose);
        return follow(rig, frame, code, stoppedM);
    }

    private List<String> follow(ArmRig rig, Transform frame, int code, double stoppedM) throws InterruptedException {
        double[] along = new double[Poses.LENGTH];
        Poses.setTranslation(WAVE_LENGTH_M, 0, 0, along);
        Transform way = rig.world().transform("WAY", TransformKind.CONST, along);
        Transform sens = rig.link().function("SENS", new Follower()::evaluate, true);
        Transform tool = rig.world().findTransform("E");
        PositionEquation second =
                rig.world().equation("P2", List.of(rig.world().t6(), tool), List.of(frame, way, sens), tool);
        rig.commands()
                .move(MotionRequest.to("P2", rig.link().goal(second))
                        .mode(MotionMode.CARTESIAN)
                        .times(TAU_S, FOLLOW_S)
                        .build());
        long begin = rig.sample();
        double worst = 0;
        double squares = 0;
        long count = 0;
        while (rig.sample() < begin + (TAU_S + FOLLOW_S) * ArmRig.RATE_HZ) {
            rig.step();
            if (rig.sample() > begin + SETTLE_SAMPLES) {
                double error = Math.abs(distanceM(rig) - DISTANCE_M);
                worst = Math.max(worst, error);
                squares += error * error;
                count++;
            }
        }
        return List.of(
                String.format(
                        Locale.ROOT, "approach ended with code %d, stopped at %.2f mm", code, stoppedM * MM_PER_M),
                String.format(Locale.ROOT, "distance off by at most %.3f mm", worst * MM_PER_M),
                String.format(Locale.ROOT, "distance off by %.3f mm RMS", Math.sqrt(squares / count) * MM_PER_M));
    }

    private double distanceM(ArmRig rig) {
        rig.toolPlace(place);
        return place[2] - surfaceM(place[0]);
    }

    /** Runs until an event of a kind comes; returns its code. */
    private static int runUntil(ArmRig rig, int kind) throws InterruptedException {
        long last = rig.sample() + LONGEST_SAMPLES;
        while (rig.sample() < last) {
            rig.step();
            for (RcclEvent event = rig.nextEvent(); event != null; event = rig.nextEvent()) {
                if (event.kind == kind) {
                    return event.code;
                }
            }
        }
        throw new IllegalStateException("no event of kind " + kind + " within " + LONGEST_SAMPLES + " samples");
    }
}
