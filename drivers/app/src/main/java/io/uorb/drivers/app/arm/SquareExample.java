// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import io.uorb.drivers.arm.topics.RcclEvent;
import io.uorb.drivers.math.Vectors;
import io.uorb.drivers.rccl.trajectory.MotionMode;
import io.uorb.drivers.rccl.world.PositionEquation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Four rounds along the sides of a square of 0.1 m, in Cartesian and in joint mode. */
final class SquareExample implements ArmExample {
    private static final int ROUNDS = 4;
    private static final int CORNERS = 4;
    private static final double SIDE_M = 0.1;
    private static final double TAU_S = 0.1;
    private static final double SIDE_S = 1;
    private static final long TRANSITION_SAMPLES = Math.round(2 * TAU_S * ArmRig.RATE_HZ);
    private static final double MM_PER_M = 1_000;
    private static final double MRAD_PER_RAD = 1_000;

    private final double[] place = new double[3];
    private final int rounds;

    SquareExample() {
        this(ROUNDS);
    }

    /** The example with fewer, or more, rounds. */
    SquareExample(int rounds) {
        this.rounds = rounds;
    }

    @Override
    public String name() {
        return "square";
    }

    @Override
    public String description() {
        return "Four rounds along a square, in Cartesian and in joint mode.";
    }

    private static double[] corner(int corner) {
        double x = corner == 1 || corner == 2 ? SIDE_M : 0;
        double y = corner >= 2 ? SIDE_M : 0;
        return new double[] {0.5 + x, 0.1 + y, -0.1};
    }

    @Override
    public List<String> run(ArmRig rig) throws InterruptedException {
        ExampleWorld world = new ExampleWorld(rig);
        PositionEquation[] corners = new PositionEquation[CORNERS];
        for (int i = 0; i < CORNERS; i++) {
            double[] at = corner(i);
            corners[i] = world.at("P" + i, at[0], at[1], at[2]);
        }
        List<String> lines = new ArrayList<>();
        run(rig, world, corners, MotionMode.CARTESIAN, lines);
        run(rig, world, corners, MotionMode.JOINT, lines);
        return lines;
    }

    private void run(ArmRig rig, ExampleWorld world, PositionEquation[] corners, MotionMode mode, List<String> lines)
            throws InterruptedException {
        for (int i = 0; i < rounds * CORNERS; i++) {
            world.move(corners[i % CORNERS], mode, TAU_S, SIDE_S);
        }
        String name = mode.name().toLowerCase(Locale.ROOT);
        List<String> begins = new ArrayList<>();
        Sides sides = new Sides();
        double tracking = 0;
        for (boolean completed = false; !completed; ) {
            rig.step();
            for (RcclEvent event = rig.nextEvent(); event != null; event = rig.nextEvent()) {
                completed |= event.kind == RcclEvent.KIND_COMPLETED;
                if (event.kind == RcclEvent.KIND_STARTED) {
                    sides.begin(ArmRig.position(event), event.sample);
                } else if (event.kind == RcclEvent.KIND_ENDED
                        && ArmRig.position(event).equals(corners[0].name())) {
                    begins.add(Long.toString(event.sample));
                }
            }
            tracking = Math.max(tracking, rig.trackingErrorRad());
            sides.look(rig);
        }
        lines.add(name + ": rounds begin at samples " + String.join(", ", begins));
        if (mode == MotionMode.CARTESIAN) {
            lines.add(format("%s: tool off the line %.4f mm outside transitions", name, sides.worstM * MM_PER_M));
        }
        lines.add(format("%s: set point to joint %.4f mrad", name, tracking * MRAD_PER_RAD));
    }

    private static String format(String text, Object... values) {
        return String.format(Locale.ROOT, text, values);
    }

    /** The distance of the tool from the side on which it is. */
    private final class Sides {
        private int corner = -1;
        private boolean fromCorner;
        private long start;
        private double worstM;

        void begin(String position, long sample) {
            // The way to the first corner of all is no side.
            fromCorner = corner >= 0;
            corner = Integer.parseInt(position.substring(1));
            start = sample;
        }

        void look(ArmRig rig) {
            if (fromCorner && rig.sample() > start + TRANSITION_SAMPLES) {
                rig.toolPlace(place);
                worstM = Math.max(worstM, distanceM());
            }
        }

        /** From the line through both corners. */
        private double distanceM() {
            double[] to = corner(corner);
            double[] from = corner((corner + CORNERS - 1) % CORNERS);
            double[] along = new double[3];
            double[] offset = new double[3];
            Vectors.subtract(to, from, along);
            Vectors.subtract(place, from, offset);
            Vectors.cross(along, offset, offset);
            return Vectors.norm(offset) / Vectors.norm(along);
        }
    }
}
