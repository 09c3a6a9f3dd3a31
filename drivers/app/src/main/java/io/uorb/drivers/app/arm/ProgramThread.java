// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import io.uorb.Orb;
import io.uorb.cli.output.ExplainedFailure;
import io.uorb.drivers.rccl.RcclProgram;
import io.uorb.drivers.rccl.control.MotionCommands;
import io.uorb.lockstep.ManualClock;
import io.uorb.time.OrbClock;
import io.uorb.time.Sleeper;
import io.uorb.trace.compare.ReplayExceptions;

/** The thread of a program, which takes part in a manual clock from its start to its end. */
final class ProgramThread {
    /** The end of a run by a program that has thrown. */
    private static final class ProgramFailedException extends IllegalStateException implements ExplainedFailure {
        private static final long serialVersionUID = 1L;

        ProgramFailedException(Throwable cause) {
            super("the program has ended with " + ReplayExceptions.text(cause), cause);
        }
    }

    private final Thread thread;
    private volatile boolean ended;
    private volatile Throwable failure;

    ProgramThread(Orb orb, OrbClock clock, MotionCommands commands, RcclProgram program) {
        thread = new Thread(() -> {
            // Open until the end is known: the clock does not move on between both.
            try (Sleeper here = clock.newSleeper()) {
                here.sleepUntil(clock.nowUs());
                runProgram(orb, commands, program);
                ended = true;
            }
        });
        thread.setName("program " + program.getClass().getSimpleName());
        thread.setDaemon(true);
        ManualClock.of(clock).ifPresent(manual -> manual.enrol(thread));
    }

    private void runProgram(Orb orb, MotionCommands commands, RcclProgram program) {
        try {
            program.run(orb, commands);
        } catch (InterruptedException | RuntimeException | Error e) {
            failure = e;
        }
    }

    void start() {
        thread.start();
    }

    boolean hasEnded() {
        return ended || !thread.isAlive();
    }

    /** Interrupts the program if it runs, and waits for its end. */
    void end() throws InterruptedException {
        if (!ended) {
            thread.interrupt();
        }
        thread.join();
    }

    /** Throws what the program has thrown. */
    void throwFailure() {
        if (failure != null) {
            throw new ProgramFailedException(failure);
        }
    }
}
