// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import io.uorb.Orb;
import io.uorb.OrbBuilder;
import io.uorb.OrbMetadata;
import io.uorb.OrbModule;
import io.uorb.Poller;
import io.uorb.Subscription;
import io.uorb.cli.option.RealtimeOption;
import io.uorb.cli.plot.Figure;
import io.uorb.drivers.app.recording.RunTrace;
import io.uorb.drivers.app.recording.TraceDiscarder;
import io.uorb.drivers.app.run.LosslessOrbs;
import io.uorb.drivers.app.run.MessageStreamDigest;
import io.uorb.drivers.app.run.RunFailedException;
import io.uorb.drivers.arm.ArmConfiguration;
import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.Puma560Kinematics;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.sim.HandContacts;
import io.uorb.drivers.arm.sim.HandSensor;
import io.uorb.drivers.arm.sim.SimulatedArmFactory;
import io.uorb.drivers.arm.topics.ArmJointCommand;
import io.uorb.drivers.arm.topics.ArmJointCommandTopic;
import io.uorb.drivers.arm.topics.ArmJointState;
import io.uorb.drivers.arm.topics.ArmJointStateTopic;
import io.uorb.drivers.arm.topics.ArmWristWrench;
import io.uorb.drivers.arm.topics.ArmWristWrenchTopic;
import io.uorb.drivers.arm.topics.RcclEvent;
import io.uorb.drivers.arm.topics.RcclEventTopic;
import io.uorb.drivers.rccl.RcclProgram;
import io.uorb.drivers.rccl.control.MotionCommands;
import io.uorb.drivers.rccl.control.MotionUpdates;
import io.uorb.drivers.rccl.control.WorldLink;
import io.uorb.drivers.rccl.trajectory.MotionRequest;
import io.uorb.drivers.rccl.trajectory.StopGoal;
import io.uorb.drivers.rccl.world.World;
import io.uorb.error.ErrorHandler;
import io.uorb.time.OrbClock;
import io.uorb.trace.TraceRecorder;
import io.uorb.work.WorkQueues;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * A simulated arm and its control level in lock step at 1 kHz on a manual clock, with the world of a program and a tool
 * of 0.1 m. One thread.
 */
final class ArmRig implements AutoCloseable {
    static final double RATE_HZ = 1_000;
    static final double TOOL_M = 0.1;

    private static final long PERIOD_US = 1_000;
    /** A set point that does not come in this time is not waited for, us. */
    private static final long PATIENCE_US = 20_000;

    private static final int REST_SAMPLES = 500;
    private static final double HOME_TAU_S = 0.3;
    private static final double HOME_S = 2;
    private static final int HOME_SAMPLES = 2_700;
    private static final String PROGRAM = "program";

    private final RigClock time;
    private final OrbClock clock;
    private final Orb orb;
    private final WorkQueues queues;
    private final MotionCommands commands = new MotionCommands();
    private final MotionUpdates updates = new MotionUpdates();
    private final World world = new World();
    private final WorldLink link;
    private final Subscription<ArmJointState> states;
    private final Subscription<ArmJointCommand> setPoints;
    private final Subscription<RcclEvent> events;
    private final Subscription<ArmWristWrench> wrenches;
    private final ArmWristWrench wrench = new ArmWristWrench();
    private final ArmJointState state = new ArmJointState();
    private final ArmJointCommand command = new ArmJointCommand();
    private final RcclEvent event = new RcclEvent();
    private final ArmKinematics arm = new Puma560Kinematics();
    private final double[] tool = tool();
    private final double[] pose = new double[Poses.LENGTH];
    private final double[] place = new double[3];

    private final HandContacts contacts;
    private final RigOptions options;
    private final RigModules modules;
    private final OperatorCommands operator;
    private final RigMargins margins = new RigMargins();
    /** Null in real time, where no two runs are equal. */
    private final MessageStreamDigest digest;

    /** Null unless in real time. */
    private final RigMeasurements measurements;

    /** Waits for set points, in real time. */
    private final Poller answers;

    private final ArmTraces traces;
    /** Null unless there is a trace that nothing records. */
    private final TraceDiscarder dropped;

    /**
     * Starts a rig.
     *
     * @param contacts the bodies that the hand can touch; null for none
     * @param sensor a sensor on the hand; null for none
     * @param isTraced whether the broker has a trace, as what is recorded needs; it is dropped if nothing is
     * @throws RunFailedException if a module beside it cannot be started
     */
    ArmRig(HandContacts contacts, HandSensor sensor, RigOptions options, boolean isTraced) throws RunFailedException {
        time = new RigClock(
                options.realtime(),
                options.speed(),
                options.realtime() ? options.shared().clock(RealtimeOption.clock()) : OrbClock.system());
        clock = time.clock();
        // What is recorded can be verified, so that it needs a trace; the rig itself only watches.
        TraceRecorder trace = isTraced ? RunTrace.recorder(Set.of(OrbModule.current())) : null;
        dropped = trace == null || options.record() != null ? null : new TraceDiscarder(trace);
        OrbBuilder builder = LosslessOrbs.builder(clock, RigTopics.of(isTraced), ErrorHandler.uncaught());
        orb = options.shared().attach(builder, trace).build();
        queues = new WorkQueues(orb);
        link = new WorldLink(orb, world, commands, PROGRAM, RigModules.CONTROL);
        states = everySample(ArmJointStateTopic.ARM_JOINT_STATE);
        setPoints = everySample(ArmJointCommandTopic.ARM_JOINT_COMMAND);
        events = orb.subscribe(RcclEventTopic.RCCL_EVENT);
        wrenches = everySample(ArmWristWrenchTopic.ARM_WRIST_WRENCH);
        digest = time.isReal() ? null : new MessageStreamDigest(orb, RigTopics.ALL);
        measurements = time.isReal() ? new RigMeasurements(orb) : null;
        answers = orb.poller();
        answers.add(setPoints);
        command.sequence = -1;
        this.contacts = contacts;
        this.options = options;
        traces = options.plot() ? new ArmTraces() : null;
        operator = new OperatorCommands(orb, commands, options.operator(), options.lines());
        events.setEveryInOrder(true);
        modules = new RigModules(orb, queues, options, trace);
        boolean started = false;
        try {
            modules.start(commands, contacts, sensor);
            started = true;
        } finally {
            if (!started) {
                close();
            }
        }
    }

    /** Returns the frame between the jaws, in frame 6. */
    static double[] tool() {
        double[] pose = new double[Poses.LENGTH];
        Poses.setTranslation(0, 0, TOOL_M, pose);
        return pose;
    }

    long seed() {
        return options.seed();
    }

    OrbClock clock() {
        return clock;
    }

    HandContacts contacts() {
        return contacts;
    }

    /**
     * Runs a program on a thread of its own, in lock step, until it ends.
     *
     * @param eachSample called between samples
     * @throws IllegalStateException if the program throws
     */
    void run(RcclProgram program, Runnable eachSample) throws InterruptedException {
        program.withPendant(operator.pendant()).withTaughtOr(options.taught());
        ProgramThread thread = new ProgramThread(orb, clock, commands, program);
        try {
            thread.start();
            while (!thread.hasEnded()) {
                step();
                eachSample.run();
            }
        } finally {
            thread.end();
        }
        thread.throwFailure();
        for (int i = 0; i < REST_SAMPLES; i++) {
            step();
        }
        forgetEvents();
    }

    /** Moves the arm, with an empty hand, to where it was at first. */
    void goHome() throws InterruptedException {
        double[] home = new double[Poses.LENGTH];
        arm.forward(SimulatedArmFactory.home(), home);
        commands.move(MotionRequest.to("HOME", StopGoal.at(home))
                .configuration(ArmConfiguration.RIGHT_UP_FLIP)
                .times(HOME_TAU_S, HOME_S)
                .build());
        for (int i = 0; i < HOME_SAMPLES || commands.requests() > 0; i++) {
            step();
        }
        forgetEvents();
    }

    private void forgetEvents() {
        while (nextEvent() != null) {
            // No one else's.
        }
    }

    World world() {
        return world;
    }

    WorldLink link() {
        return link;
    }

    MotionUpdates updates() {
        return updates;
    }

    MotionCommands commands() {
        return commands;
    }

    private <T> Subscription<T> everySample(OrbMetadata<T> topic) {
        Subscription<T> subscription = orb.subscribe(topic);
        if (time.isReal()) {
            subscription.setHistory(subscription.maxHistory());
        }
        return subscription;
    }

    /** Advances by one sample, or waits for the next one. */
    void step() throws InterruptedException {
        if (time.isReal()) {
            awaitSample();
        } else {
            time.advance(PERIOD_US);
            states.update(state);
            setPoints.update(command);
            modules.requireRunning();
        }
        wrenches.update(wrench);
        margins.take(state, command, wrench);
        operator.take();
        if (dropped != null) {
            dropped.drop();
        }
        if (measurements != null) {
            measurements.take();
        }
        if (digest != null) {
            digest.drain();
        }
        if (traces != null) {
            toolPlace(place);
            traces.take(clock.nowUs(), command, place, wrench);
        }
    }

    /**
     * Waits for the next state, and for the set point that answers it, if there is one. Set points alone wake the
     * thread: a state wakes the control level, which shall not share its core with this thread then.
     */
    private void awaitSample() throws InterruptedException {
        while (!states.update(state)) {
            modules.requireRunning();
            if (!setPoints.update(command)) {
                awaitAnswer();
            }
        }
        modules.requireRunning();
        while (command.sequence < state.sequence && (setPoints.update(command) || awaitAnswer())) {
            // The next one.
        }
    }

    /** Returns whether a set point is there. */
    private boolean awaitAnswer() throws InterruptedException {
        boolean there = answers.poll(PATIENCE_US, TimeUnit.MICROSECONDS) > 0;
        if (Thread.interrupted()) {
            throw new InterruptedException("interrupted while the arm moves");
        }
        return there;
    }

    /** Returns a figure of what has been so far. */
    Figure figure(String title, String subtitle) {
        return traces.figure(title, subtitle);
    }

    /** Ends the recording, and returns lines about the whole run: its hash, what was recorded. */
    List<String> end() throws IOException, RunFailedException {
        modules.rethrow();
        List<String> lines = new ArrayList<>(List.of(margins.line()));
        if (digest == null) {
            lines.add(measurements.line());
        } else {
            long lost = digest.lost();
            lines.add(digest.messages() + " messages, SHA-256 " + digest.end()
                    + (lost == 0 ? "" : ", " + lost + " lost"));
        }
        modules.endRecording()
                .ifPresent(summary ->
                        lines.add("recorded " + summary.messages() + " messages, " + summary.lost() + " lost"));
        return lines;
    }

    /** Returns the next event; null if there is none. Valid until the next call. */
    RcclEvent nextEvent() {
        if (!events.update(event)) {
            return null;
        }
        updates.apply(event);
        return event;
    }

    static String position(RcclEvent event) {
        return new String(event.position, StandardCharsets.UTF_8).trim();
    }

    /** Writes the measured pose of frame 6. */
    void hand(double[] out) {
        arm.forward(state.q, out);
    }

    /** Returns the speed of the fastest joint, rad/s. */
    double fastestJointRadps() {
        double fastest = 0;
        for (double speed : state.qd) {
            fastest = Math.max(fastest, Math.abs(speed));
        }
        return fastest;
    }

    /** Returns the newest sample. */
    long sample() {
        return state.sequence;
    }

    /** Writes where the tool is in the base, m. */
    void toolPlace(double[] out) {
        place(state.q, out);
    }

    /** Writes where the tool shall be by the set point of the newest sample, m. */
    void toolSetPoint(double[] out) {
        place(command.q, out);
    }

    /** Returns the force with which the hand presses along its z, as the wrist feels it, N. */
    double pressedN() {
        return -wrench.force[2];
    }

    private void place(double[] q, double[] out) {
        arm.forward(q, pose);
        Poses.multiply(pose, tool, pose);
        out[0] = pose[3];
        out[1] = pose[7];
        out[2] = pose[11];
    }

    /** Returns the largest difference between set point and joint in the newest sample, rad. */
    double trackingErrorRad() {
        double worst = 0;
        for (int i = 0; i < ArmKinematics.JOINTS; i++) {
            worst = Math.max(worst, Math.abs(command.q[i] - state.q[i]));
        }
        return worst;
    }

    /** Returns, after {@link #close}, lines for each module that hung or failed in closing. */
    List<String> problems() {
        return modules.problems();
    }

    @Override
    public void close() {
        modules.close();
        if (digest != null) {
            digest.close();
        }
        if (measurements != null) {
            measurements.close();
        }
        answers.close();
        link.close();
        queues.close();
        orb.close();
        time.close();
    }
}
