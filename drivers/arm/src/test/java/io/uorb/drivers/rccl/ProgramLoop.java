// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.drivers.arm.sim.SimulatedArm;
import io.uorb.drivers.arm.sim.SimulatedArmFactory;
import io.uorb.drivers.arm.sim.SimulatedArmParameters;
import io.uorb.drivers.arm.topics.ArmJointState;
import io.uorb.drivers.arm.topics.ArmJointStateTopic;
import io.uorb.drivers.arm.topics.RcclEvent;
import io.uorb.drivers.arm.topics.RcclEventTopic;
import io.uorb.drivers.rccl.control.ArmControl;
import io.uorb.drivers.rccl.control.ArmControlParameters;
import io.uorb.drivers.rccl.control.MotionCommands;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.standalone.StandaloneContext;
import io.uorb.time.Sleeper;
import io.uorb.work.WorkQueues;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Programs on a thread of their own, in lock step with an arm and its control level. */
final class ProgramLoop implements AutoCloseable {
    private final ManualClock clock = new ManualClock(1_000_000);
    private final List<String> errors = Collections.synchronizedList(new ArrayList<>());
    private final Orb orb = Orb.create(clock, (context, error) -> errors.add(context + ": " + error.getMessage()));
    private final WorkQueues queues = new WorkQueues(orb);
    private final StandaloneContext armContext =
            StandaloneContext.of(orb, "arm").queues(queues).parameters(SimulatedArmParameters.DEFAULT);
    private final StandaloneContext controlContext =
            StandaloneContext.of(orb, "control").queues(queues).parameters(ArmControlParameters.DEFAULT);
    private final MotionCommands commands = new MotionCommands();
    private final Subscription<ArmJointState> states = orb.subscribe(ArmJointStateTopic.ARM_JOINT_STATE);
    private final Subscription<RcclEvent> events = orb.subscribe(RcclEventTopic.RCCL_EVENT);
    private final ArmJointState state = new ArmJointState();
    private final List<String> ends = new ArrayList<>();
    private volatile boolean ended;
    private volatile Throwable failure;

    ProgramLoop() {
        controlContext
                .create(context -> new ArmControl(context, 1_000, commands))
                .start();
        armContext
                .create(context -> new SimulatedArm(context, 1_000, SimulatedArmFactory.home()))
                .start();
    }

    Orb orb() {
        return orb;
    }

    void enrol(Thread thread) {
        clock.enrol(thread);
    }

    MotionCommands commands() {
        return commands;
    }

    ArmJointState state() {
        return state;
    }

    /** Returns what the broker's error handler was told so far: context and message. */
    List<String> errors() {
        return errors;
    }

    /** Returns the ends of motions so far: position and code. */
    List<String> ends() {
        return ends;
    }

    void run(RcclProgram program) throws Exception {
        run(program, () -> {});
    }

    void run(RcclProgram program, Runnable eachSample) throws Exception {
        run(() -> program.run(orb, commands), eachSample);
    }

    /** The work of a thread that takes part in the clock. */
    interface Task {
        void run() throws Exception;
    }

    void run(Task task, Runnable eachSample) throws Exception {
        Thread thread = new Thread(() -> {
            try (Sleeper here = clock.newSleeper()) {
                here.sleepUntil(clock.nowUs());
                try {
                    task.run();
                } catch (Throwable e) {
                    failure = e;
                }
                ended = true;
            }
        });
        ended = false;
        clock.enrol(thread);
        thread.start();
        while (!ended) {
            step();
            eachSample.run();
        }
        thread.join();
        if (failure instanceof Exception) {
            throw (Exception) failure;
        }
        if (failure != null) {
            throw (Error) failure;
        }
    }

    void step() throws InterruptedException {
        clock.advance(1_000);
        states.update(state);
        RcclEvent event = new RcclEvent();
        while (events.update(event)) {
            if (event.kind == RcclEvent.KIND_ENDED
                    || event.kind == RcclEvent.KIND_INTERRUPTED
                    || event.kind == RcclEvent.KIND_REFUSED) {
                ends.add(new String(event.position, StandardCharsets.UTF_8).trim() + " " + event.code);
            }
        }
    }

    /** Lets samples pass; then all joints stand still and nothing waits. */
    void assertRestsWithin(int samples) {
        try {
            for (int i = 0; i < samples; i++) {
                step();
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        for (double speed : state.qd) {
            assertEquals(0, speed, 1e-4);
        }
        assertEquals(0, commands.requests());
    }

    @Override
    public void close() {
        controlContext.close();
        armContext.close();
        queues.close();
        orb.close();
    }
}
