// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.sim;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.math.Vectors;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Tables, and blocks that a hand can grip, carry and put down (rccl:RC-81, rccl:RC-82). The hand itself has no
 * contacts; the four lower corners of a held block touch tables and the upper faces of other blocks. Blocks at rest do
 * not move. At most 16 errors are recorded. Any thread may query it.
 */
public final class BlockWorld implements HandContacts {
    private static final double REACH_M = 0.02;
    private static final double REACH_RAD = Math.toRadians(10);
    private static final double GAP_M = 0.001;
    private static final double DEEPEST_M = 0.002;
    private static final int STANDING_CORNERS = 3;
    private static final int MOST_ERRORS = 16;
    private static final double GRAVITY_MPS2 = 9.81;
    private static final double JAW_FRICTION = 0.5;
    private static final double MM_PER_M = 1_000;

    private final double[] handFrame;
    private final List<TableArea> tables;
    private final List<Block> blocks = new ArrayList<>();
    private final List<String> errors = new ArrayList<>();
    private final PointContact[] corners = new PointContact[Block.CORNERS];
    private final double[] grasp = new double[Poses.LENGTH];
    private final double[] scratch = new double[Poses.LENGTH];
    private final double[] corner = new double[3];
    private final double[] arm = new double[3];
    private final double[] speed = new double[3];
    private final double[] force = new double[3];
    private Block held;
    private boolean tooDeep;
    private double pressedN;
    private double greatestN;

    /**
     * Creates a world without blocks.
     *
     * @param handFrame the frame between the jaws, in frame 6; copied
     */
    public BlockWorld(double[] handFrame, List<TableArea> tables) {
        Poses.require("frame of the gripper", handFrame);
        this.handFrame = handFrame.clone();
        this.tables = List.copyOf(tables);
        for (int i = 0; i < corners.length; i++) {
            corners[i] = new PointContact(1.0 / Block.CORNERS);
        }
    }

    /** Adds a block at rest whose centre has this pose in the base. */
    public synchronized void addBlock(String name, double[] pose) {
        Poses.require("block " + name, pose);
        Block block = new Block(name, pose);
        blocks.add(block);
        settle(block);
    }

    /** Writes the pose of a block's centre in the base. */
    public synchronized void place(String name, double[] out) {
        for (Block block : blocks) {
            if (block.name().equals(name)) {
                Poses.copy(block.pose(), out);
                return;
            }
        }
        throw new IllegalArgumentException("unknown block " + name);
    }

    /** Returns the name of the block in the hand; null for none. */
    public synchronized String held() {
        return held == null ? null : held.name();
    }

    /** Returns the greatest contact force on the held block since the last call, N, and resets it. */
    public synchronized double takeGreatestN() {
        double greatest = greatestN;
        greatestN = 0;
        return greatest;
    }

    @Override
    public synchronized List<String> errors() {
        return List.copyOf(errors);
    }

    @Override
    public synchronized double grip(double[] t6, double openingM, double forceN) {
        if (openingM >= Block.SIZE_M || 2 * JAW_FRICTION * forceN < Block.MASS_KG * GRAVITY_MPS2) {
            return 0;
        }
        Poses.multiply(t6, handFrame, scratch);
        for (int k = 0; k < blocks.size(); k++) {
            Block block = blocks.get(k);
            if (isBetweenJaws(block)) {
                held = block;
                Poses.inverseMultiply(t6, block.pose(), grasp);
                for (PointContact each : corners) {
                    each.leave();
                }
                // The blocks that it supported.
                for (int i = 0; i < blocks.size(); i++) {
                    settle(blocks.get(i));
                }
                return Block.SIZE_M;
            }
        }
        return 0;
    }

    private boolean isBetweenJaws(Block block) {
        double[] pose = block.pose();
        double x = pose[3] - scratch[3];
        double y = pose[7] - scratch[7];
        double z = pose[11] - scratch[11];
        return !block.isFallen()
                && Math.sqrt(x * x + y * y + z * z) <= REACH_M
                && block.angleToRad(scratch) <= REACH_RAD;
    }

    @Override
    public synchronized void release(double[] t6) {
        if (held != null) {
            Block released = held;
            Poses.multiply(t6, grasp, released.pose());
            held = null;
            pressedN = 0;
            settle(released);
        }
    }

    /** Puts a block to rest or lets it fall; a block pressed into a surface is lifted onto it. */
    private void settle(Block block) {
        if (block == held || block.isFallen()) {
            return;
        }
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < Block.CORNERS; i++) {
            least = Math.min(least, gapM(block, i));
        }
        block.pose()[11] -= Math.min(0, least);
        int standing = 0;
        for (int i = 0; i < Block.CORNERS; i++) {
            standing += gapM(block, i) <= GAP_M ? 1 : 0;
        }
        if (standing < STANDING_CORNERS) {
            block.fall();
            report(String.format(
                    Locale.ROOT,
                    "block %s falls: it is %.2f mm above its support, which carries %d of 4 corners",
                    block.name(),
                    Math.max(0, least) * MM_PER_M,
                    standing));
        }
    }

    private double gapM(Block block, int index) {
        double[] pose = block.pose();
        block.corner(index, corner);
        double z = pose[11] + corner[2];
        return z - supportM(block, pose[3] + corner[0], pose[7] + corner[1], z);
    }

    /** Returns the height of the surface below a point of a block. */
    private double supportM(Block block, double x, double y, double z) {
        double height = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < tables.size(); i++) {
            if (tables.get(i).isUnder(x, y)) {
                height = Math.max(height, tables.get(i).heightM());
            }
        }
        for (int i = 0; i < blocks.size(); i++) {
            Block other = blocks.get(i);
            if (other != block && other != held && !other.isFallen()) {
                height = Math.max(height, other.topM(x, y, z));
            }
        }
        return height;
    }

    private void report(String error) {
        if (errors.size() < MOST_ERRORS) {
            errors.add(error);
        }
    }

    @Override
    public synchronized double carriedKg() {
        return held == null ? 0 : Block.MASS_KG;
    }

    @Override
    public synchronized void carriedCentre(double[] out) {
        Vectors.set(out, held == null ? 0 : grasp[3], held == null ? 0 : grasp[7], held == null ? 0 : grasp[11]);
    }

    @Override
    public synchronized void advance(double[] t6, double[] velocity, double stepS, double[] wrench) {
        for (int i = 0; i < wrench.length; i++) {
            wrench[i] = 0;
        }
        if (held == null) {
            return;
        }
        double[] pose = held.pose();
        Poses.multiply(t6, grasp, pose);
        pressedN = 0;
        for (int i = 0; i < Block.CORNERS; i++) {
            held.corner(i, corner);
            Vectors.set(arm, pose[3] + corner[0] - t6[3], pose[7] + corner[1] - t6[7], pose[11] + corner[2] - t6[11]);
            feelCorner(i, t6, velocity, wrench);
        }
        greatestN = Math.max(greatestN, pressedN);
    }

    private void feelCorner(int index, double[] t6, double[] velocity, double[] wrench) {
        double x = t6[3] + arm[0];
        double y = t6[7] + arm[1];
        double z = t6[11] + arm[2];
        double depth = supportM(held, x, y, z) - z;
        if (depth > DEEPEST_M && !tooDeep) {
            tooDeep = true;
            report(String.format(
                    Locale.ROOT, "block %s is %.2f mm deep in its support", held.name(), depth * MM_PER_M));
        }
        speed[0] = velocity[0] + velocity[4] * arm[2] - velocity[5] * arm[1];
        speed[1] = velocity[1] + velocity[5] * arm[0] - velocity[3] * arm[2];
        speed[2] = velocity[2] + velocity[3] * arm[1] - velocity[4] * arm[0];
        corners[index].feel(x, y, depth, speed, force);
        pressedN += Math.sqrt(Vectors.dot(force, force));
        Vectors.cross(arm, force, speed);
        for (int i = 0; i < 3; i++) {
            wrench[i] += force[i];
            wrench[i + 3] += speed[i];
        }
    }
}
