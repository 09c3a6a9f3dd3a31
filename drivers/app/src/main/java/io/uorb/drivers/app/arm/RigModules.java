// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import io.uorb.Orb;
import io.uorb.cli.output.ExplainedFailure;
import io.uorb.drivers.app.recording.RecordingSummary;
import io.uorb.drivers.app.recording.RunRecording;
import io.uorb.drivers.app.recording.RunTrace;
import io.uorb.drivers.app.run.CommandModules;
import io.uorb.drivers.app.run.ErrorCollector;
import io.uorb.drivers.app.run.RunFailedException;
import io.uorb.drivers.arm.sim.HandContacts;
import io.uorb.drivers.arm.sim.HandSensor;
import io.uorb.drivers.arm.sim.SimulatedArm;
import io.uorb.drivers.arm.sim.SimulatedArmFactory;
import io.uorb.drivers.arm.sim.SimulatedArmParameters;
import io.uorb.drivers.rccl.control.ArmControl;
import io.uorb.drivers.rccl.control.ArmControlFactory;
import io.uorb.drivers.rccl.control.ArmControlParameters;
import io.uorb.drivers.rccl.control.MotionCommands;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleHost;
import io.uorb.module.host.ModuleHostBuilder;
import io.uorb.trace.TraceRecorder;
import io.uorb.work.WorkQueues;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The modules of a rig: control level, simulated arm, recorder, console, those that a user adds. One thread. */
final class RigModules implements AutoCloseable {
    /** The control level's name. */
    static final String CONTROL = "arm_control";

    /** The kind of an arm with bodies or sensors of an example: without a factory, so that no replay makes it. */
    private static final String EXAMPLE_ARM = "example_arm";

    private final CommandModules modules;
    private final RigOptions options;

    /** Null if nothing is recorded. */
    private final RunRecording recording;

    private final ErrorCollector failure = new ErrorCollector();

    /** The end of a run by a module that failed. */
    private static final class ArmFailedException extends RuntimeException implements ExplainedFailure {
        private static final long serialVersionUID = 1L;

        ArmFailedException(Exception cause) {
            super(cause.getMessage(), cause);
        }
    }

    /** A maker of a module of the rig, for which it has objects that are no options. */
    private record RigFactory(
            String name, String text, Class<? extends Record> parameters, Function<ModuleContext, Module> maker)
            implements ModuleFactory {
        @Override
        public ModuleDescription description() {
            return ModuleDescription.of(text).withParameters(List.of(parameters));
        }

        @Override
        public Module create(ModuleContext context) {
            return maker.apply(context);
        }
    }

    /**
     * The modules of a run, none of them started.
     *
     * @param trace of the broker; null if nothing is recorded
     */
    RigModules(Orb orb, WorkQueues queues, RigOptions options, TraceRecorder trace) {
        this.options = options;
        modules = new CommandModules(host(orb, queues, options), failure::accept, options.lines());
        recording = options.record() == null
                ? null
                : RunRecording.of(
                        options.record(),
                        true,
                        builder -> builder.catalogue(CommandModules.catalogue(RigTopics.ALL, options.lines()))
                                .extension(RunTrace.log(trace, orb, options.seed())));
    }

    private static ModuleHostBuilder host(Orb orb, WorkQueues queues, RigOptions options) {
        ModuleHostBuilder host =
                ModuleHost.builder(orb).queues(queues).seed(options.seed()).statusPeriodUs(0);
        return options.parameters() == null ? host : host.parameters(options.parameters());
    }

    /**
     * Starts them: what records and watches before the control level and the arm.
     *
     * @param contacts the bodies that the hand can touch; null for none
     * @param sensor a sensor on the hand; null for none
     */
    void start(MotionCommands commands, HandContacts contacts, HandSensor sensor) throws RunFailedException {
        try {
            if (recording != null) {
                recording.start(modules);
            }
            modules.startAdded(options.modules());
            start(
                    ArmControlFactory.NAME,
                    CONTROL,
                    "Control level of an arm",
                    ArmControlParameters.class,
                    context -> new ArmControl(context, ArmRig.RATE_HZ, commands));
            start(
                    contacts == null && sensor == null ? SimulatedArmFactory.NAME : EXAMPLE_ARM,
                    SimulatedArmFactory.NAME,
                    "Simulated arm with what its hand touches",
                    SimulatedArmParameters.class,
                    context -> arm(context, contacts, sensor));
        } catch (ModuleException e) {
            throw new RunFailedException(CommandModules.reason(e), e);
        }
    }

    private void start(
            String kind,
            String name,
            String text,
            Class<? extends Record> parameters,
            Function<ModuleContext, Module> maker)
            throws ModuleException {
        modules.start(
                new RigFactory(kind, text, parameters, maker),
                ModuleConfig.of(kind).named(name));
    }

    private static SimulatedArm arm(ModuleContext context, HandContacts contacts, HandSensor sensor) {
        SimulatedArm made = new SimulatedArm(context, ArmRig.RATE_HZ, SimulatedArmFactory.home(), contacts);
        if (sensor != null) {
            made.addSensor(context, 0, sensor);
        }
        return made;
    }

    /** Ends the run if a module without which it cannot go on has failed. */
    void requireRunning() {
        try {
            failure.rethrow();
        } catch (IOException | RunFailedException e) {
            throw new ArmFailedException(e);
        }
    }

    /** Throws why a module without which the example cannot run has ended. */
    void rethrow() throws IOException, RunFailedException {
        failure.rethrow();
    }

    /** Ends the recording; returns what it has. */
    Optional<RecordingSummary> endRecording() {
        if (recording == null) {
            return Optional.empty();
        }
        recording.stop();
        return recording.summary();
    }

    /** Returns what went wrong at the end. */
    List<String> problems() {
        return modules.problems();
    }

    @Override
    public void close() {
        modules.close();
    }
}
