// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.Puma560Dynamics;
import io.uorb.drivers.arm.Puma560Kinematics;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.arm.topics.ArmJointState;
import io.uorb.drivers.arm.topics.ArmJointStateTopic;
import io.uorb.drivers.arm.topics.ArmWristWrench;
import io.uorb.drivers.arm.topics.ArmWristWrenchTopic;
import io.uorb.drivers.arm.topics.GripperState;
import io.uorb.drivers.arm.topics.GripperStateTopic;
import io.uorb.drivers.arm.topics.RcclStatus;
import io.uorb.drivers.arm.topics.RcclStatusTopic;
import io.uorb.drivers.math.ParameterChecks;
import io.uorb.drivers.math.Vectors;
import io.uorb.drivers.rccl.force.Compliance;
import io.uorb.drivers.rccl.trajectory.MotionCode;
import io.uorb.drivers.rccl.trajectory.MotionMode;
import io.uorb.drivers.rccl.trajectory.MotionRequest;
import io.uorb.drivers.rccl.trajectory.TrajectoryGenerator;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.StatusPrinter;
import io.uorb.parameter.Parameters;
import io.uorb.time.OrbClock;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.SubscriptionCallbackWorkItem;
import io.uorb.work.WorkQueueConfig;
import java.util.Arrays;

/**
 * The control level of a PUMA 560: for each {@code arm_joint_state} it publishes {@code arm_joint_command}, {@code
 * rccl_status} and, for events, {@code rccl_event}. The first state must be at rest; set points start there. A run that
 * exceeds its budget is counted, and its set points are sent. States that are not finite are ignored. It never blocks;
 * a sample allocates nothing.
 */
public final class ArmControl implements Module {
    /** Lowest sample rate (rccl:RC-1). */
    public static final double MIN_RATE_HZ = 100;
    /** Highest sample rate. */
    public static final double MAX_RATE_HZ = 4_000;

    private static final double US_PER_S = 1e6;
    private final OrbClock clock;
    private double periodS;
    private final Parameters<ArmControlParameters> parameters;
    private long budgetUs;
    private final MotionCommands commands;
    private final MotionOrders orders;
    private final MotionEvents events;
    private final ArmKinematics arm = new Puma560Kinematics();
    private final JointCommandPublisher publisher;
    private final Subscription<ArmJointState> stateSubscription;
    private final Subscription<ArmWristWrench> wrenchSubscription;
    private final ArmWristWrench wrench = new ArmWristWrench();
    private final Subscription<GripperState> gripperSubscription;
    private final GripperState gripper = new GripperState();
    private final Publication<RcclStatus> statusPublication;
    private final SubscriptionCallbackWorkItem<ArmJointState> callback;
    private final ArmJointState state = new ArmJointState();
    private final RcclStatus status = new RcclStatus();
    private final double[] q = new double[ArmKinematics.JOINTS];
    private final SensorInputs sensors;
    private final double[] turn = new double[3];
    private TrajectoryGenerator generator;
    private long rejected;

    /**
     * Creates a control level.
     *
     * @param rateHz samples per second, {@value #MIN_RATE_HZ} to {@value #MAX_RATE_HZ}
     *
     * @param commands requests of programs
     */
    public ArmControl(ModuleContext context, double rateHz, MotionCommands commands) {
        ParameterChecks.requireBetween("sample rate in Hz", rateHz, MIN_RATE_HZ, MAX_RATE_HZ);
        clock = context.clock();
        periodS = 1 / rateHz;
        this.commands = commands;
        orders = TracedOrders.of(context.orb(), commands);
        parameters = context.parameters(ArmControlParameters.class);
        long periodUs = Math.round(US_PER_S / rateHz);
        budgetUs = budgetUs(periodUs, parameters.get());
        events = new MotionEvents(context, arm);
        publisher = new JointCommandPublisher(context, new Puma560Dynamics());
        statusPublication = context.advertise(RcclStatusTopic.RCCL_STATUS);
        stateSubscription =
                context.subscribe(ArmJointStateTopic.ARM_JOINT_STATE).sampling();
        wrenchSubscription =
                context.subscribe(ArmWristWrenchTopic.ARM_WRIST_WRENCH).sampling();
        gripperSubscription = context.subscribe(GripperStateTopic.GRIPPER_STATE).sampling();
        sensors = new SensorInputs(context);
        ScheduledWorkItem item = context.workItem("", WorkQueueConfig.RATE_CTRL, this::runSample);
        context.expect(item, periodUs, budgetUs);
        callback = new SubscriptionCallbackWorkItem<>(item, stateSubscription);
    }

    @Override
    public void start() {
        callback.registerCallback();
    }

    private void runSample() {
        commands.enter();
        try {
            run();
        } finally {
            commands.leave();
        }
    }

    private void run() {
        if (!stateSubscription.update(state)) {
            return;
        }
        if (!isFinite(state)) {
            rejected++; // no set point answers it: after some of these the arm holds its place
            return;
        }
        long beginUs = clock.nowUs();
        orders.begin(beginUs);
        if (generator == null) {
            System.arraycopy(state.q, 0, q, 0, q.length);
            generator = new TrajectoryGenerator(arm, periodS, q, events);
            publisher.reset(q);
        } else {
            commands.functionContext().observe(state);
            wrenchSubscription.update(wrench);
            commands.functionContext().observe(sensors.update());
            events.observe(state.q, generator);
            generator.hand().observe(state.q, wrench.force, wrench.torque);
            takePeriod();
            commands.functionContext().advance(generator.sample() + 1, periodS);
            takeParameters();
            generator.override(orders.speed());
            int drained = orders.drainTo(generator);
            step();
            orders.settle(drained, generator.requests());
        }
        takePayload();
        MotionRequest present = generator.present();
        publisher.publish(q, periodS, state, generator.hand(), present == null ? null : present.compliance(), beginUs);
        publishStatus(beginUs);
        long tookUs = clock.nowUs() - beginUs;
        status.worstRunUs = Math.max(status.worstRunUs, tookUs);
        if (tookUs > budgetUs) {
            status.overruns++;
        }
    }

    private static boolean isFinite(ArmJointState state) {
        double sum = 0;
        for (int i = 0; i < ArmKinematics.JOINTS; i++) {
            // 0 times an infinity or NaN is NaN, not 0.
            sum += 0 * state.q[i] + 0 * state.qd[i];
        }
        return sum == 0;
    }

    /** Computes the next set point. If a program's code throws, the arm is stopped. */
    private void step() {
        try {
            generator.step(q);
        } catch (Throwable e) {
            events.onFailed(generator.sample() + 1, generator.present(), e);
            generator.recover(MotionCode.FUNCTION_FAILED, q);
        }
    }

    /** Applies a requested sample period while the arm rests; the arm adopts it, too (rccl:RC-34). */
    private void takePeriod() {
        if (generator.isResting()) {
            long newUs = orders.takeSamplePeriodUs();
            if (newUs != 0) {
                periodS = newUs / US_PER_S;
                generator.setPeriod(periodS);
                publisher.setPeriod(newUs);
            }
        }
    }

    private void takeParameters() {
        ArmControlParameters present = parameters.get();
        budgetUs = budgetUs(periodS * US_PER_S, present);
        generator.hand().setDamping(present.dampingNspm(), present.dampingNmsPrad());
    }

    private static long budgetUs(double periodUs, ArmControlParameters present) {
        return (long) (periodUs * present.budgetShare());
    }

    /** Applies the mass that the gripper holds (rccl:RC-78). */
    private void takePayload() {
        if (gripperSubscription.update(gripper)) {
            double mass = gripper.massKg;
            if (mass >= 0 && Double.isFinite(mass) && Vectors.isFinite(gripper.centre)) {
                publisher.setPayload(mass, gripper.centre);
            }
        }
    }

    private void publishStatus(long nowUs) {
        MotionRequest present = generator.present();
        status.timestamp = nowUs;
        status.sample = generator.sample();
        events.writeTo(status);
        status.s = Math.max(0, generator.s());
        status.speedPart = generator.speedPart();
        status.slowedSamples = generator.slowedSamples();
        status.goalSteps = generator.steps();
        status.jointSwitches = generator.hand().matching().switches();
        status.requests = orders.requests();
        status.moving = generator.isMoving();
        status.inTransition = generator.inTransition();
        if (present == null) {
            Arrays.fill(status.position, (byte) 0);
            status.mode = 0;
        } else {
            present.copyPosition(status.position);
            status.mode = present.mode() == MotionMode.CARTESIAN ? 1 : 0;
        }
        writeForce(present);
        statusPublication.publish(status);
    }

    private void writeForce(MotionRequest present) {
        Compliance compliance = present == null ? null : present.compliance();
        double[] yielded = generator.hand().yielded();
        Rotations.log(yielded, turn);
        for (int i = 0; i < turn.length; i++) {
            status.yielded[i] = yielded[4 * i + 3];
            status.yielded[i + turn.length] = turn[i];
        }
        for (int i = 0; i < status.wrench.length; i++) {
            status.wrench[i] = generator.hand().wrench()[i];
            status.wantedWrench[i] = compliance == null ? 0 : compliance.wanted(i);
        }
    }

    @Override
    public void status(StatusPrinter printer) {
        printer.value("motions", commands.requests());
        printer.value("budget", budgetUs, "us");
        printer.value("rejected states", rejected);
    }
}
