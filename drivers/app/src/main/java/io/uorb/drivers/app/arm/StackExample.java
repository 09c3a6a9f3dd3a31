// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.arm.sim.BlockWorld;
import io.uorb.drivers.arm.sim.HandContacts;
import io.uorb.drivers.arm.sim.TableArea;
import io.uorb.drivers.math.Vectors;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Stacks two blocks, on a table that is as the model has it, and on one that is 1.5 mm higher at the place. */
final class StackExample implements ArmExample {
    private static final double M_PER_MM = 1e-3;
    private static final double MM_PER_M = 1e3;
    private static final double RAISED_M = 0.0015;
    private static final double BORDER_X_M = 0.55;
    private static final double SIZE_M = StackProgram.BLOCK_MM * M_PER_MM;
    private static final double TABLE_M = StackProgram.TABLE_MM * M_PER_MM;

    @Override
    public String name() {
        return "stack";
    }

    @Override
    public String description() {
        return "Stack two blocks, also where the table is higher than the model knows.";
    }

    private static BlockWorld world(double raisedM) {
        BlockWorld world = new BlockWorld(
                ArmRig.tool(),
                List.of(
                        new TableArea(0.3, BORDER_X_M, -0.3, 0.3, TABLE_M),
                        new TableArea(BORDER_X_M, 0.8, -0.3, 0.3, TABLE_M + raisedM)));
        world.addBlock("A", pose(StackProgram.FIRST_MM, 0));
        world.addBlock("B", pose(StackProgram.SECOND_MM, 0));
        return world;
    }

    /** Returns where a block lies on the table as the model has it, or on others. */
    private static double[] pose(double[] placeMm, int below) {
        double[] pose = new double[Poses.LENGTH];
        Poses.setTranslation(placeMm[0] * M_PER_MM, placeMm[1] * M_PER_MM, TABLE_M + SIZE_M / 2 + below * SIZE_M, pose);
        return pose;
    }

    @Override
    public HandContacts contacts() {
        return new SwitchedContacts(world(0));
    }

    @Override
    public List<String> run(ArmRig rig) throws InterruptedException {
        List<String> lines = new ArrayList<>();
        stack(rig, "exact table", 0, lines);
        stack(rig, "raised table", RAISED_M, lines);
        return lines;
    }

    private void stack(ArmRig rig, String table, double raisedM, List<String> lines) throws InterruptedException {
        BlockWorld world = world(raisedM);
        ((SwitchedContacts) rig.contacts()).use(world);
        StackProgram program = new StackProgram(raisedM > 0);
        List<Double> forces = new ArrayList<>();
        String[] held = {null};
        rig.run(program, () -> {
            if (held[0] != null && world.held() == null) {
                forces.add(world.takeGreatestN());
            } else if (held[0] == null && world.held() != null) {
                world.takeGreatestN();
            }
            held[0] = world.held();
        });
        lines.add(table + ": " + String.join(", ", program.codes()));
        lines.add(String.format(Locale.ROOT, "%s: contact %.1f N, %.1f N", table, forces.get(0), forces.get(1)));
        lines.add(String.format(
                Locale.ROOT,
                "%s: A %s, B %s off their place",
                table,
                off(world, "A", 0, raisedM),
                off(world, "B", 1, raisedM)));
        world.errors().forEach(error -> lines.add(table + ": error: " + error));
        rig.goHome();
    }

    /** Returns by how much a block is beside its place, which is as much higher as the table. */
    private static String off(BlockWorld world, String name, int below, double raisedM) {
        double[] wanted = pose(StackProgram.STACK_MM, below);
        wanted[11] += raisedM;
        double[] seen = new double[Poses.LENGTH];
        world.place(name, seen);
        double[] difference = new double[Poses.LENGTH];
        Poses.inverseMultiply(wanted, seen, difference);
        double[] turn = new double[3];
        Rotations.log(difference, turn);
        return String.format(
                Locale.ROOT,
                "%.4f mm and %.4f degrees",
                MM_PER_M
                        * Math.sqrt(difference[3] * difference[3]
                                + difference[7] * difference[7]
                                + difference[11] * difference[11]),
                Math.toDegrees(Vectors.norm(turn)));
    }
}
