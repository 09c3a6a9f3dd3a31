// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Publication;
import io.uorb.drivers.arm.ArmConfiguration;
import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.Puma560Kinematics;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.topics.GripperCommand;
import io.uorb.drivers.arm.topics.GripperCommandTopic;
import io.uorb.drivers.math.ParameterChecks;
import io.uorb.drivers.rccl.control.MotionCommands;
import io.uorb.drivers.rccl.control.MotionMonitor;
import io.uorb.drivers.rccl.control.MotionUpdates;
import io.uorb.drivers.rccl.control.WorldLink;
import io.uorb.drivers.rccl.trajectory.MotionCode;
import io.uorb.drivers.rccl.trajectory.MotionEnd;
import io.uorb.drivers.rccl.trajectory.MotionRequest;
import io.uorb.drivers.rccl.world.PositionEquation;
import io.uorb.drivers.rccl.world.Transform;
import io.uorb.drivers.rccl.world.World;
import java.util.Arrays;

/**
 * A program of an arm: its world, and the ways to the control level. Only one can have an arm. It belongs to the
 * thread that makes it; {@link #close} empties the queue and stops the arm (rccl:RC-38).
 */
public final class ArmProgram implements AutoCloseable {
    private final String name;
    private final MotionCommands commands;
    private final long number;
    private final World world;
    private final WorldLink link;
    private final MotionUpdates updates = new MotionUpdates();
    private final MotionMonitor monitor;
    private final Publication<GripperCommand> gripper;
    private final GripperCommand gripperCommand = new GripperCommand();
    private final Orb orb;
    private volatile boolean closed;

    /**
     * A program with an empty world.
     *
     * @param name in messages and tools
     * @throws IllegalStateException if another program has the arm
     */
    public ArmProgram(Orb orb, MotionCommands commands, String name) {
        this(orb, commands, name, new World());
    }

    /** As the other one, with a world that may have transforms already. */
    public ArmProgram(Orb orb, MotionCommands commands, String name, World world) {
        number = commands.attach(name);
        this.orb = orb;
        this.name = name;
        this.commands = commands;
        this.world = world;
        boolean made = false;
        try {
            link = new WorldLink(orb, world, commands, name, "arm_control");
            monitor = OrbModule.make(name, () -> new MotionMonitor(orb, updates, commands, number));
            gripper = OrbModule.make(name, () -> orb.advertise(GripperCommandTopic.GRIPPER_COMMAND));
            made = true;
        } finally {
            if (!made) {
                commands.detach(number);
            }
        }
    }

    /** Returns the transforms and positions. */
    public World world() {
        return world;
    }

    /** Returns the link of the world to the control level, which makes functional transforms and goals. */
    public WorldLink link() {
        return link;
    }

    /**
     * Makes a functional transform that is the pose of the last link of another arm's program, in that arm's base: a
     * motion of this arm to a position with it follows that hand (rccl:RC-103). Both programs may have one world; they
     * have brokers of their own, on the same clock.
     */
    public Transform handOf(ArmProgram other, String transformName) {
        requireOpen();
        if (other == this || other.orb == orb) {
            throw new IllegalArgumentException("transform " + transformName + ": program " + other.name
                    + " uses the broker of program " + name + " and therefore the same arm");
        }
        return link.hand(transformName, other.orb);
    }

    /** Returns what waits for motions. */
    public MotionMonitor monitor() {
        return monitor;
    }

    /** Returns the transforms that are solved for when motions end. */
    public MotionUpdates updates() {
        return updates;
    }

    /**
     * Returns the end of a motion with which a transform makes a position true for where the hand is then, for
     * {@code builder.atEnd(…)} (rccl:RC-26).
     *
     * @throws IllegalArgumentException if the position cannot be solved for the transform
     */
    public MotionEnd atEnd(Transform transform, PositionEquation position) {
        requireOpen();
        return link.atEnd(updates, transform, position);
    }

    /**
     * Returns the way down to the control level.
     *
     * @throws IllegalStateException if the program is closed: the arm may be another one's
     */
    public MotionCommands commands() {
        requireOpen();
        return commands;
    }

    /** Ends the present motion; a function may do so until its last motion has ended, also after {@link #close}. */
    void interrupt(int code, boolean byFunction) {
        if (!byFunction) {
            requireOpen();
        }
        commands.interrupt(code);
    }

    /** Returns a builder of a motion to a position, with the values that its held transforms have now. */
    public MotionRequest.Builder to(PositionEquation position) {
        requireOpen();
        return MotionRequest.to(position.name(), link.goal(position));
    }

    /**
     * Requests a motion, which starts after those before it.
     *
     * @throws io.uorb.drivers.rccl.control.QueueFullException if too many wait
     */
    public void move(MotionRequest.Builder motion) {
        requireOpen();
        MotionRequest request = motion.build();
        monitor.resetCompleted();
        commands.move(request);
    }

    /** Opens or closes the gripper: wanted opening, m, and greatest force, N. */
    public void grip(double openingM, double forceLimitN) {
        requireOpen();
        ParameterChecks.requireNotNegative("opening of the gripper", openingM, "m");
        ParameterChecks.requireNotNegative("force of the gripper", forceLimitN, "N");
        gripperCommand.timestamp = orb.clock().nowUs();
        gripperCommand.openingM = openingM;
        gripperCommand.forceLimitN = forceLimitN;
        gripper.publish(gripperCommand);
    }

    /**
     * Returns whether an arm that now has some joints could be at a position, by the present values of its transforms
     * (rccl:RC-35): {@link MotionCode#ARRIVED}, or why not.
     *
     * @param configuration null for that of the joints
     * @throws IllegalArgumentException if the position has a functional transform: its value is the control level's; or
     *     the joints are not six finite angles
     */
    public int check(PositionEquation position, ArmConfiguration configuration, double[] q) {
        requireOpen();
        requireJoints(q);
        double[] t6 = new double[Poses.LENGTH];
        link.solve(position, t6);
        if (!Poses.isFinite(t6)) {
            return MotionCode.BAD_VALUE;
        }
        Puma560Kinematics arm = new Puma560Kinematics();
        ArmConfiguration wanted = configuration == null ? arm.configuration(q) : configuration;
        double[] solved = q.clone();
        if (!arm.inverse(t6, wanted, q, solved)) {
            return MotionCode.OUT_OF_REACH;
        }
        return arm.limits().firstViolation(solved) < 0 ? MotionCode.ARRIVED : MotionCode.JOINT_LIMIT;
    }

    /** Sets a transform that makes a position true where the arm is now (rccl:RC-27). */
    public void solve(Transform transform, PositionEquation position, double[] q) {
        requireOpen();
        requireJoints(q);
        double[] t6 = new double[Poses.LENGTH];
        new Puma560Kinematics().forward(q, t6);
        updates.solve(transform, position, t6);
    }

    private static void requireJoints(double[] q) {
        if (q.length != ArmKinematics.JOINTS || !Arrays.stream(q).allMatch(Double::isFinite)) {
            throw new IllegalArgumentException(
                    "joints " + Arrays.toString(q) + " are not " + ArmKinematics.JOINTS + " finite angles");
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("program " + name + " is closed");
        }
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        commands.speed(1);
        commands.abort(MotionCode.CLOSED); // also a stay, which could follow a goal that moves
        try {
            gripper.close();
            monitor.close();
            link.close();
        } finally {
            commands.detach(number);
        }
    }
}
