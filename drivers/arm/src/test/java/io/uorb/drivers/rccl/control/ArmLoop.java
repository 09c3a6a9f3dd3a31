// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.arm.sim.HandContacts;
import io.uorb.drivers.arm.sim.SimulatedArm;
import io.uorb.drivers.arm.sim.SimulatedArmFactory;
import io.uorb.drivers.arm.sim.WristSensor;
import io.uorb.drivers.arm.topics.ArmJointCommand;
import io.uorb.drivers.arm.topics.ArmJointCommandTopic;
import io.uorb.drivers.arm.topics.ArmJointState;
import io.uorb.drivers.arm.topics.ArmJointStateTopic;
import io.uorb.drivers.arm.topics.RcclEvent;
import io.uorb.drivers.arm.topics.RcclEventTopic;
import io.uorb.drivers.arm.topics.RcclStatus;
import io.uorb.drivers.arm.topics.RcclStatusTopic;
import io.uorb.drivers.rccl.trajectory.MotionGoal;
import io.uorb.drivers.rccl.trajectory.MotionMode;
import io.uorb.drivers.rccl.trajectory.MotionRequest;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.standalone.StandaloneContext;
import io.uorb.work.WorkQueues;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A simulated arm and its control level on a manual clock, in lock step. */
final class ArmLoop implements AutoCloseable {
    static final long START_US = 1_000_000;
    static final long PERIOD_US = 1_000;

    final ManualClock clock = new ManualClock(START_US);
    final Orb orb = Orb.create(clock);
    final WorkQueues queues = new WorkQueues(orb);
    final StandaloneContext armContext = StandaloneContext.of(orb, "arm").queues(queues);
    final StandaloneContext controlContext =
            StandaloneContext.of(orb, "control").queues(queues).parameters(ArmControlParameters.DEFAULT);
    final MotionCommands commands = new MotionCommands();
    final Subscription<ArmJointState> states = orb.subscribe(ArmJointStateTopic.ARM_JOINT_STATE);
    final Subscription<ArmJointCommand> setPoints = orb.subscribe(ArmJointCommandTopic.ARM_JOINT_COMMAND);
    final Subscription<RcclStatus> statuses = orb.subscribe(RcclStatusTopic.RCCL_STATUS);
    final Subscription<RcclEvent> events = orb.subscribe(RcclEventTopic.RCCL_EVENT);
    final ArmJointState state = new ArmJointState();
    final ArmJointCommand command = new ArmJointCommand();
    final RcclStatus status = new RcclStatus();

    ArmLoop() {
        this(null);
    }

    /** A loop whose hand touches bodies; its wrist sensor has no noise. */
    ArmLoop(HandContacts contacts) {
        events.setEveryInOrder(true);
        ArmControl control = controlContext.create(context -> new ArmControl(context, 1_000, commands));
        SimulatedArm arm = armContext.create(context -> new SimulatedArm(
                context, 1_000, SimulatedArmFactory.home(), contacts, new WristSensor(0, 0, context.random("wrist"))));
        control.start();
        arm.start();
    }

    /** Lets samples pass; the first call begins with sample 0. */
    void run(int samples) throws InterruptedException {
        clock.advance(samples * PERIOD_US);
        states.update(state);
        setPoints.update(command);
        statuses.update(status);
    }

    static MotionRequest.Builder to(String position, double x, double y, double z) {
        double[] pose = new double[Poses.LENGTH];
        Poses.setTranslation(x, y, z, pose);
        Rotations.fromAxisAngle(1, 0, 0, Math.PI, pose);
        return MotionRequest.to(position, new MotionGoal() {
                    @Override
                    public void evaluate(long sample, double s, double[] goal, double[] frame) {
                        Poses.copy(pose, goal);
                        Poses.setIdentity(frame);
                    }

                    @Override
                    public boolean canLookBack() {
                        return true;
                    }
                })
                .mode(MotionMode.CARTESIAN);
    }

    /** Returns the events since the last call: sample, kind, position, code. */
    List<String> events() {
        List<String> texts = new ArrayList<>();
        RcclEvent event = new RcclEvent();
        while (events.update(event)) {
            String position = new String(event.position, StandardCharsets.UTF_8).trim();
            texts.add((event.sample + " " + event.kind + " " + position + " " + event.code).replace("  ", " "));
        }
        return texts;
    }

    @Override
    public void close() {
        controlContext.close();
        armContext.close();
        queues.close();
        orb.close();
    }
}
