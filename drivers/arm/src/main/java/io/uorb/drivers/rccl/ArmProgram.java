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
 * A program of an arm: its world, and its access to the control level. An arm serves one program at a time. A program
 * belongs to the thread that created it; {@link #close} empties the queue and stops the arm (rccl:RC-38).
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
     * Creates a program with an empty world and reserves the arm.
     *
     * @param name name of the program in messages and tools
     * @throws IllegalStateException if another program uses the arm
     */
    public ArmProgram(Orb orb, MotionCommands commands, String name) {
        this(orb, commands, name, new World());
    }

    /** As the other constructor, with a world that may already contain transforms. */
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

    /** Returns the world with the program's transforms and positions. */
    public World world() {
        return world;
    }

    /** Returns the link of the world to the control level, which creates functional transforms and goals. */
    public WorldLink link() {
        return link;
    }

    /**
     * Creates a functional transform with the pose of another arm's last link in that arm's base. A motion of this arm
     * to a position that contains it follows that hand (rccl:RC-103). Both programs may share one world; each has its
     * own broker, on the same clock.
     */
    public Transform handOf(ArmProgram other, String transformName) {
        requireOpen();
        if (other == this || other.orb == orb) {
            throw new IllegalArgumentException("transform " + transformName + ": program " + other.name
                    + " uses the broker of program " + name + " and therefore the same arm");
        }
        return link.hand(transformName, other.orb);
    }

    /** Returns the monitor that waits for ends of motions. */
    public MotionMonitor monitor() {
        return monitor;
    }

    /** Returns the transforms that are solved for when a motion ends. */
    public MotionUpdates updates() {
        return updates;
    }

    /**
     * Returns an argument for {@code builder.atEnd(…)}: when the motion ends, the transform is set so that the
     * position's equation holds for the hand's pose (rccl:RC-26).
     *
     * @throws IllegalArgumentException if the position cannot be solved for the transform
     */
    public MotionEnd atEnd(Transform transform, PositionEquation position) {
        requireOpen();
        return link.atEnd(updates, transform, position);
    }

    /**
     * Returns the commands to the control level.
     *
     * @throws IllegalStateException if the program is closed: another program may use the arm
     */
    public MotionCommands commands() {
        requireOpen();
        return commands;
    }

    /** Ends the present motion. A function may call this until its last motion has ended, even after {@link #close}. */
    void interrupt(int code, boolean byFunction) {
        if (!byFunction) {
            requireOpen();
        }
        commands.interrupt(code);
    }

    /** Returns a builder of a motion to a position, with the present values of its held transforms. */
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

    /**
     * Opens or closes the gripper; does not wait for it.
     *
     * @param openingM commanded opening, m
     * @param forceLimitN greatest force of the jaws, N
     */
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
     * Returns whether the arm can reach a position from these joint angles with the present values of its transforms
     * (rccl:RC-35): {@link MotionCode#ARRIVED}, or the code of the reason.
     *
     * @param configuration wanted configuration; null for that of the joints
     * @throws IllegalArgumentException if the position contains a functional transform, whose value only the control
     *     level knows, or if the joints are not six finite angles
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

    /** Sets a transform so that a position's equation holds for the pose of these joint angles, rad (rccl:RC-27). */
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
