// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.sim.SurfaceContact;
import io.uorb.drivers.rccl.force.Compliance;
import io.uorb.drivers.rccl.force.ComplianceScheme;
import io.uorb.drivers.rccl.world.EquationSolver;
import io.uorb.drivers.rccl.world.Transform;
import io.uorb.drivers.rccl.world.TransformKind;
import io.uorb.drivers.rccl.world.World;
import io.uorb.lockstep.ManualClock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Cost of a sample of control level and arm, beside an empty advance of the clock. Run {@link #main}; it is no test.
 */
final class ControlBench {
    private static final int SAMPLES = 20_000;
    private static final int ROUNDS = 5;
    private static final int STEP = 500;

    private ControlBench() {}

    /** Prints the least time of several rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        printEquation();
        print("free motions", null);
        print("admittance", ComplianceScheme.ADMITTANCE);
        print("matched joints", ComplianceScheme.MATCHED_JOINTS);
    }

    /** An equation with twelve terms, four of them variable, beside twelve products (rccl:RC-22). */
    private static void printEquation() {
        World world = new World();
        List<Transform> left = new ArrayList<>(List.of(world.t6()));
        List<Transform> right = new ArrayList<>();
        for (int i = 0; i < 11; i++) {
            TransformKind kind = i % 3 == 0 ? TransformKind.VARB : TransformKind.CONST;
            (i < 4 ? left : right).add(world.transform("A" + i, kind));
        }
        EquationSolver solver = new EquationSolver();
        double[] value = Poses.identity();
        solver.bind(world.equation("P", left, right, left.get(1)), term -> value);
        double[] goal = new double[Poses.LENGTH];
        double[] frame = new double[Poses.LENGTH];
        double least = Double.POSITIVE_INFINITY;
        double leastProducts = Double.POSITIVE_INFINITY;
        for (int round = 0; round < 20; round++) {
            long begin = System.nanoTime();
            for (int i = 0; i < SAMPLES; i++) {
                solver.goal(goal);
                solver.controlFrame(frame);
            }
            long middle = System.nanoTime();
            for (int i = 0; i < 12 * SAMPLES; i++) {
                Poses.multiply(goal, frame, goal);
            }
            least = Math.min(least, (middle - begin) / 1e3 / SAMPLES);
            leastProducts = Math.min(leastProducts, (System.nanoTime() - middle) / 1e3 / SAMPLES);
        }
        System.out.println(String.format(
                Locale.ROOT,
                "equation of 12 terms: %.3f us, %.2f of 12 products (%.3f us)",
                least,
                least / leastProducts,
                leastProducts));
    }

    private static void print(String what, ComplianceScheme scheme) throws InterruptedException {
        double least = Double.POSITIVE_INFINITY;
        double leastEmpty = Double.POSITIVE_INFINITY;
        for (int i = 0; i < ROUNDS; i++) {
            least = Math.min(least, runUs(scheme));
            leastEmpty = Math.min(leastEmpty, emptyUs());
        }
        System.out.println(String.format(
                Locale.ROOT,
                "%-14s %.2f us a sample, %.0f x real time at 1 kHz; %.0f x an empty advance (%.3f us)",
                what,
                least,
                1_000 / least,
                least / leastEmpty,
                leastEmpty));
    }

    private static double runUs(ComplianceScheme scheme) throws InterruptedException {
        try (ArmLoop loop = new ArmLoop(scheme == null ? null : new SurfaceContact(-0.003, new double[3]))) {
            loop.run(1);
            long begin = System.nanoTime();
            for (int i = 0; i < SAMPLES / STEP; i++) {
                loop.commands.move(ArmLoop.to("P" + i, i % 2 == 0 ? 0.55 : 0.5, 0.1, 0)
                        .times(0.1, 0.4)
                        .compliance(
                                scheme == null
                                        ? null
                                        : Compliance.along("fz", 10).withScheme(scheme))
                        .build());
                loop.run(STEP);
            }
            return (System.nanoTime() - begin) / 1e3 / SAMPLES;
        }
    }

    private static double emptyUs() throws InterruptedException {
        ManualClock clock = new ManualClock();
        long begin = System.nanoTime();
        for (int i = 0; i < SAMPLES; i++) {
            clock.advance(1_000);
        }
        return (System.nanoTime() - begin) / 1e3 / SAMPLES;
    }
}
