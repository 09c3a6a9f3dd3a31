// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import io.uorb.drivers.arm.sim.HandContacts;
import io.uorb.drivers.arm.sim.SurfaceContact;
import io.uorb.drivers.rccl.force.Compliance;
import io.uorb.drivers.rccl.force.ComplianceScheme;
import io.uorb.drivers.rccl.trajectory.MotionMode;
import io.uorb.drivers.rccl.trajectory.MotionRequest;
import io.uorb.drivers.rccl.world.PositionEquation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The hand yields from 3 mm above a surface until it presses with 10 N, then slides over it. */
final class PressExample implements ArmExample {
    private static final double X_M = 0.5;
    private static final double Y_M = 0.1;
    private static final double Z_M = -0.1;
    private static final double GAP_M = 0.003;
    private static final double SLIDE_M = 0.1;
    private static final double SLIDE_S = 2;
    private static final double TAU_S = 0.2;
    private static final double REST_S = 0.5;
    private static final double PRESSED_N = 10;
    private static final long SLIDE_SAMPLE = 2_000;
    private static final long REST_SAMPLE = SLIDE_SAMPLE - 500;
    private static final long END_SAMPLE = SLIDE_SAMPLE + 2_600;
    private static final double MM_PER_M = 1_000;
    private static final double MRAD_PER_RAD = 1_000;

    @Override
    public String name() {
        return "press";
    }

    @Override
    public String description() {
        return "Press on a surface with 10 N, and slide over it.";
    }

    @Override
    public HandContacts contacts() {
        return new SurfaceContact(Z_M - GAP_M, new double[] {0, 0, ArmRig.TOOL_M});
    }

    @Override
    public List<String> run(ArmRig rig) throws InterruptedException {
        ExampleWorld world = new ExampleWorld(rig);
        PositionEquation above = world.at("ABOVE", X_M, Y_M, Z_M);
        PositionEquation beside = world.at("BESIDE", X_M + SLIDE_M, Y_M, Z_M);
        List<String> lines = new ArrayList<>();
        press(rig, above, beside, "admittance", ComplianceScheme.ADMITTANCE, lines);
        rig.goHome();
        press(rig, above, beside, "matched joints", ComplianceScheme.MATCHED_JOINTS, lines);
        return lines;
    }

    private static void press(
            ArmRig rig,
            PositionEquation above,
            PositionEquation beside,
            String how,
            ComplianceScheme scheme,
            List<String> lines)
            throws InterruptedException {
        Compliance down = Compliance.along("fz", PRESSED_N).withScheme(scheme);
        press(rig, above, REST_S, down);
        Range first = new Range();
        Range rest = new Range();
        Mean pressed = new Mean();
        Range slide = new Range();
        Range aside = new Range();
        double tracking = 0;
        double[] place = new double[3];
        long begin = rig.sample();
        for (long sample = 0; sample < END_SAMPLE; sample = rig.sample() - begin) {
            rig.step();
            if (rig.sample() - begin == SLIDE_SAMPLE) {
                press(rig, beside, SLIDE_S, down);
            }
            if (rig.sample() - begin < SLIDE_SAMPLE) {
                first.take(rig.pressedN());
            } else {
                slide.take(rig.pressedN());
                rig.toolPlace(place);
                aside.take(Math.abs(place[1] - Y_M) * MM_PER_M);
            }
            if (rig.sample() - begin > REST_SAMPLE && rig.sample() - begin < SLIDE_SAMPLE) {
                pressed.take(rig.pressedN(), rest);
            }
            tracking = Math.max(tracking, rig.trackingErrorRad());
        }
        lines.add(how + ": at rest " + rest.text());
        lines.add(String.format(Locale.ROOT, "%s: first peak %.2f N", how, first.greatest));
        lines.add(how + ": sliding " + slide.text());
        lines.add(String.format(Locale.ROOT, "%s: aside %.3f mm", how, aside.greatest));
        lines.add(String.format(Locale.ROOT, "%s: set point to joint %.4f mrad", how, tracking * MRAD_PER_RAD));
    }

    private static void press(ArmRig rig, PositionEquation position, double durationS, Compliance down) {
        rig.commands()
                .move(MotionRequest.to(position.name(), rig.link().goal(position))
                        .mode(MotionMode.CARTESIAN)
                        .times(TAU_S, durationS)
                        .compliance(down)
                        .build());
    }

    /** Means of {@value #SAMPLES} samples: the wrist's noise is no force. */
    private static final class Mean {
        static final int SAMPLES = 50;

        private double sum;
        private int count;

        void take(double value, Range into) {
            sum += value;
            if (++count == SAMPLES) {
                into.take(sum / SAMPLES);
                sum = 0;
                count = 0;
            }
        }
    }

    /** The least and the greatest of some numbers. */
    private static final class Range {
        private double least = Double.POSITIVE_INFINITY;
        private double greatest = Double.NEGATIVE_INFINITY;

        void take(double value) {
            least = Math.min(least, value);
            greatest = Math.max(greatest, value);
        }

        String text() {
            return String.format(Locale.ROOT, "%.2f to %.2f N", least, greatest);
        }
    }
}
