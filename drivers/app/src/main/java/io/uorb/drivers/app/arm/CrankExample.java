// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.arm.sim.CrankContact;
import io.uorb.drivers.arm.sim.HandContacts;
import io.uorb.drivers.math.Vectors;
import io.uorb.drivers.rccl.TaughtTransforms;
import io.uorb.drivers.rccl.force.ComplianceScheme;
import io.uorb.drivers.rccl.trajectory.MotionCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** A crank is turned four times, with a shaft that was taught 2 mm beside where it is; stiffly, and yielding. */
final class CrankExample implements ArmExample {
    private static final double TAUGHT_OFF_M = 0.002;
    private static final double MM_PER_M = 1_000;

    private static final int TURNS = 4;

    private final boolean turningFrame;
    private final int turns;
    private final List<ComplianceScheme> schemes;

    /** An example whose control frame turns with the crank, or keeps its orientation. */
    CrankExample(boolean turningFrame) {
        this(turningFrame, TURNS, Arrays.asList(null, ComplianceScheme.ADMITTANCE, ComplianceScheme.MATCHED_JOINTS));
    }

    /**
     * A part of the example.
     *
     * @param schemes how the arm yields, one after the other; null for not at all
     */
    CrankExample(boolean turningFrame, int turns, List<ComplianceScheme> schemes) {
        this.turningFrame = turningFrame;
        this.turns = turns;
        this.schemes = new ArrayList<>(schemes);
    }

    @Override
    public String name() {
        return turningFrame ? "crank" : "crank-fixed";
    }

    @Override
    public String description() {
        return turningFrame
                ? "Turn a crank four times; yield along its radius and shaft."
                : "Turn a crank with a control frame that keeps its orientation.";
    }

    private static CrankContact crank() {
        double[] tool = new double[Poses.LENGTH];
        Poses.setTranslation(0, 0, ArmRig.TOOL_M, tool);
        return new CrankContact(shaft(0), tool);
    }

    /** Returns the shaft's pose, moved along its y. */
    private static double[] shaft(double alongM) {
        double[] pose = new double[Poses.LENGTH];
        Poses.setTranslation(0.45 - alongM, 0.05, -0.05, pose);
        Rotations.fromAxisAngle(0, 0, 1, Math.PI / 2, pose);
        return pose;
    }

    @Override
    public HandContacts contacts() {
        return new SwitchedContacts(crank());
    }

    @Override
    public List<String> run(ArmRig rig) throws InterruptedException {
        List<String> lines = new ArrayList<>();
        for (ComplianceScheme scheme : schemes) {
            turn(rig, scheme, lines);
        }
        return lines;
    }

    private static String how(ComplianceScheme scheme) {
        if (scheme == null) {
            return "stiff";
        }
        return scheme == ComplianceScheme.ADMITTANCE ? "admittance" : "matched joints";
    }

    private void turn(ArmRig rig, ComplianceScheme scheme, List<String> lines) throws InterruptedException {
        String how = how(scheme);
        CrankContact crank = crank();
        ((SwitchedContacts) rig.contacts()).use(crank);
        CrankProgram program = new CrankProgram(turningFrame, turns, scheme);
        program.withTaught(TaughtTransforms.none().with("SHAFT", shaft(TAUGHT_OFF_M)));
        CrankForces first = new CrankForces();
        double[] turnedDeg = new double[1];
        double[] from = new double[3];
        double[] place = new double[3];
        rig.run(program, () -> {
            if (!program.hasTurned()) {
                rig.toolPlace(from);
            }
            if (program.isTurning()) {
                turnedDeg[0] = Math.toDegrees(crank.angleRad());
                if (crank.angleRad() < 2 * Math.PI) {
                    first.take(crank);
                }
            }
        });
        rig.toolPlace(place);
        lines.add(String.format(
                Locale.ROOT,
                "%s: turned %.2f degrees, code %s; departed by %.2f mm",
                how,
                turnedDeg[0],
                MotionCode.name(program.code()),
                Vectors.distance(place, from) * MM_PER_M));
        lines.add(String.format(
                Locale.ROOT,
                "%s: first turn radial %.1f N, %.1f N RMS; axial %.1f N; tangential %.1f N",
                how,
                first.radialN,
                first.radialRmsN(),
                first.axialN,
                first.tangentialN));
        rig.goHome();
    }

    /** The greatest forces of the crank on the hand. */
    private static final class CrankForces {
        private double radialN;
        private double axialN;
        private double tangentialN;
        private double squares;
        private long count;

        void take(CrankContact crank) {
            radialN = Math.max(radialN, Math.abs(crank.radialN()));
            axialN = Math.max(axialN, Math.abs(crank.axialN()));
            tangentialN = Math.max(tangentialN, Math.abs(crank.tangentialN()));
            squares += crank.radialN() * crank.radialN();
            count++;
        }

        double radialRmsN() {
            return Math.sqrt(squares / count);
        }
    }
}
