// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.sim;

import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.Puma560Dynamics;
import io.uorb.drivers.arm.Puma560Kinematics;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.topics.ArmJointCommand;
import io.uorb.drivers.arm.topics.ArmJointCommandTopic;
import io.uorb.drivers.arm.topics.ArmJointState;
import io.uorb.drivers.arm.topics.ArmJointStateTopic;
import io.uorb.drivers.arm.topics.ArmWristWrench;
import io.uorb.drivers.arm.topics.ArmWristWrenchTopic;
import io.uorb.drivers.math.ParameterChecks;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.StatusPrinter;
import io.uorb.parameter.Parameters;
import io.uorb.time.OrbClock;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;
import java.util.ArrayList;
import java.util.List;

/**
 * A simulated PUMA 560 on topics. It executes {@code arm_joint_command} and {@code gripper_command} and publishes
 * {@code arm_joint_state} once a sample, which drives the control level (rccl:RC-3). Its work item runs on SPI0. On a
 * manual clock the arm, the control level and their subscribers run in lock step and are reproducible bit for bit.
 *
 * <p>Commands that are not finite are ignored. Without a command for five samples it holds its last position. A sample
 * allocates nothing.
 */
public final class SimulatedArm implements Module {
    private static final int JOINTS = ArmKinematics.JOINTS;
    private static final double US_PER_S = 1e6;
    private static final double SHORTEST_S = 1 / SimulatedArmFactory.MAX_RATE_HZ;
    private static final double LONGEST_S = 1 / SimulatedArmFactory.MIN_RATE_HZ;
    private static final long PATIENCE_SAMPLES = 5;

    private final OrbClock clock;
    private double periodS;
    private long firstSample;
    private final Subscription<ArmJointCommand> commandSubscription;
    private final Publication<ArmJointState> statePublication;
    private final Publication<ArmWristWrench> wrenchPublication;
    private final ArmWristWrench wrench = new ArmWristWrench();
    private final WristSensor wrist;
    /** Null if the caller configured the sensor's noise. */
    private final Parameters<SimulatedArmParameters> parameters;

    private final Gripper gripper;
    private final double[] t6 = new double[Poses.LENGTH];
    private final ArmJointCommand command = new ArmJointCommand();
    private final ArmJointState state = new ArmJointState();
    private final JointServos servos;
    private final ArmPlant plant;
    private final ScheduledWorkItem item;
    private final List<SensorTopic> sensors = new ArrayList<>();
    private boolean commanded;
    private boolean holding;
    private long lastCommandSample;
    private long rejected;
    private long sample;
    private long startUs;

    /**
     * Creates an arm at rest, without bodies around it.
     *
     * @param rateHz samples per second, 100 to 4000
     * @param q joint angles, rad, within the limits
     */
    public SimulatedArm(ModuleContext context, double rateHz, double[] q) {
        this(context, rateHz, q, null);
    }

    /**
     * Creates an arm at rest among bodies. The noise of its wrist's sensor is that of {@link SimulatedArmParameters}.
     *
     * @param contacts the bodies that the hand touches; null for none
     */
    public SimulatedArm(ModuleContext context, double rateHz, double[] q, HandContacts contacts) {
        this(
                context,
                rateHz,
                q,
                contacts,
                new WristSensor(0, 0, context.random("wrist")),
                context.parameters(SimulatedArmParameters.class));
    }

    /** As the other constructor, with a sensor configured by the caller. */
    public SimulatedArm(
            ModuleContext context, double rateHz, double[] q, HandContacts contacts, WristSensor wristSensor) {
        this(context, rateHz, q, contacts, wristSensor, null);
    }

    private SimulatedArm(
            ModuleContext context,
            double rateHz,
            double[] q,
            HandContacts contacts,
            WristSensor wristSensor,
            Parameters<SimulatedArmParameters> values) {
        ParameterChecks.requireBetween(
                "sample rate in Hz", rateHz, SimulatedArmFactory.MIN_RATE_HZ, SimulatedArmFactory.MAX_RATE_HZ);
        parameters = values;
        clock = context.clock();
        periodS = 1 / rateHz;
        commandSubscription =
                context.subscribe(ArmJointCommandTopic.ARM_JOINT_COMMAND).sampling();
        statePublication = context.advertise(ArmJointStateTopic.ARM_JOINT_STATE);
        servos = new JointServos(q);
        plant = new ArmPlant(new Puma560Dynamics(), new Puma560Kinematics().limits(), servos, q);
        plant.setContacts(contacts);
        wrist = wristSensor;
        gripper = new Gripper(context, contacts);
        wrenchPublication = context.advertise(ArmWristWrenchTopic.ARM_WRIST_WRENCH);
        item = context.workItem("", WorkQueueConfig.SPI.get(0), this::runSample);
        long periodUs = Math.round(US_PER_S / rateHz);
        context.expect(item, periodUs, periodUs);
    }

    /**
     * Adds a sensor, which is published as an instance of {@code arm_sensor} once a sample. Call it before {@link
     * #start}.
     */
    public void addSensor(ModuleContext context, long id, HandSensor sensor) {
        sensors.add(new SensorTopic(context, id, sensor));
    }

    @Override
    public void start() {
        startUs = clock.nowUs();
        item.scheduleNow();
    }

    private void runSample() {
        if (sample > 0) {
            obey();
            plant.advance(periodS);
        }
        plant.forward(t6);
        if (gripper.obey(t6) || sample == 0) {
            gripper.publish(sample, clock.nowUs());
            plant.setPayload(gripper.carriedKg(), gripper.carriedCentre());
        }
        publish();
        sample++;
        takePeriod();
        item.scheduleAt(startUs + Math.round((sample - firstSample) * US_PER_S * periodS));
    }

    /** Applies the requested sample period from this sample on. */
    private void takePeriod() {
        double wantedS = command.samplePeriodUs / US_PER_S;
        boolean valid = wantedS >= SHORTEST_S && wantedS <= LONGEST_S;
        if (commanded && valid && wantedS != periodS) {
            startUs += Math.round((sample - 1 - firstSample) * US_PER_S * periodS);
            firstSample = sample - 1;
            periodS = wantedS;
        }
    }

    private void obey() {
        if (commandSubscription.update(command)) {
            if (isFinite(command)) {
                commanded = true;
                lastCommandSample = sample;
                apply();
            } else {
                rejected++;
            }
        }
        holding = !commanded || sample - lastCommandSample >= PATIENCE_SAMPLES;
        if (holding && sample - lastCommandSample == PATIENCE_SAMPLES) {
            servos.holdAt(plant.q());
        }
    }

    private static boolean isFinite(ArmJointCommand command) {
        double sum = 0;
        for (int i = 0; i < JOINTS; i++) {
            // 0 times an infinity or NaN is NaN, not 0.
            sum += 0 * command.q[i] + 0 * command.qd[i] + 0 * command.tauFf[i] + 0 * command.tau[i];
        }
        return sum == 0;
    }

    private void apply() {
        for (int i = 0; i < JOINTS; i++) {
            if (command.mode[i] == ArmJointCommand.MODE_TORQUE) {
                servos.exert(i, command.tau[i]);
            } else {
                servos.follow(i, command.q[i], command.qd[i], command.tauFf[i]);
            }
        }
    }

    private void publish() {
        if (parameters != null) {
            SimulatedArmParameters present = parameters.get();
            wrist.setNoise(present.forceNoiseN(), present.torqueNoiseNm());
        }
        // Before the state, which triggers the control level.
        wrist.measure(t6, plant.wrench(), wrench);
        wrench.timestamp = clock.nowUs();
        wrench.sequence = sample;
        wrenchPublication.publish(wrench);
        for (int i = 0; i < sensors.size(); i++) {
            sensors.get(i).publish(t6, clock.nowUs());
        }
        state.timestamp = clock.nowUs();
        state.sequence = sample;
        System.arraycopy(plant.q(), 0, state.q, 0, JOINTS);
        System.arraycopy(plant.qd(), 0, state.qd, 0, JOINTS);
        System.arraycopy(plant.motorTorques(), 0, state.tau, 0, JOINTS);
        state.limitFlags = plant.atLimit();
        state.torqueFlags = plant.saturated();
        state.holding = holding;
        statePublication.publish(state);
    }

    @Override
    public void status(StatusPrinter printer) {
        printer.value("samples", sample);
        printer.value("rejected commands", rejected + gripper.rejected());
    }
}
