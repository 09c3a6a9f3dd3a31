// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.drivers.rccl.trajectory.MotionRequest;
import io.uorb.drivers.rccl.trajectory.TrajectoryGenerator;

/**
 * The requests of programs to the control level: directly, or, on a broker whose activations are traced, as inputs that
 * are recorded and can be replayed without the program (rccl:RC-102). For the control level's thread.
 */
abstract class MotionOrders {
    /** Whether the arm stops by an abort: what was ordered after it waits. */
    private boolean stopping;

    MotionOrders() {}

    /** Returns the orders themselves, which nobody records. */
    static MotionOrders live(MotionCommands commands) {
        return new LiveOrders(commands);
    }

    /**
     * Takes the beginning of a sample.
     *
     * @param timeUs on the broker's clock
     */
    void begin(long timeUs) {}

    /** Returns the time between samples that is asked for, us, once; 0 for none. */
    abstract long takeSamplePeriodUs();

    /** Returns the part of the speed that is asked for. */
    abstract double speed();

    /** Returns the code of an interruption that is asked for, once; 0 for none. */
    abstract int takeInterruption();

    /** Returns the next motion or abort; null if there is none. */
    abstract MotionOrder next();

    /** Returns the motions that wait, and the present one (rccl:RC-45). */
    abstract int requests();

    /** Notes the motions of the generator after a sample, for which some were passed on. */
    abstract void settle(int drained, int requests);

    /**
     * Passes on what programs have ordered, in order, up to an abort; before each sample.
     *
     * @return the motions that were passed on; {@link #settle} takes them
     */
    final int drainTo(TrajectoryGenerator generator) {
        int interrupt = takeInterruption();
        if (interrupt != 0) {
            generator.interrupt(interrupt);
        }
        if (stopping && generator.isStopping()) {
            return 0;
        }
        stopping = false;
        int drained = 0;
        for (MotionOrder next = next(); next != null; next = next()) {
            MotionRequest motion = next.motion();
            if (motion == null) {
                generator.abort(next.abortCode());
                stopping = true;
                break;
            }
            if (!generator.offer(motion)) {
                throw new IllegalStateException("more than " + MotionCommands.CAPACITY + " motions wait");
            }
            drained++;
        }
        return drained;
    }

    /** The orders themselves. */
    private static final class LiveOrders extends MotionOrders {
        private final MotionCommands commands;

        LiveOrders(MotionCommands commands) {
            this.commands = commands;
        }

        @Override
        long takeSamplePeriodUs() {
            return commands.takeSamplePeriodUs();
        }

        @Override
        double speed() {
            return commands.speed();
        }

        @Override
        int takeInterruption() {
            return commands.takeInterruption();
        }

        @Override
        MotionOrder next() {
            return commands.nextOrder();
        }

        @Override
        int requests() {
            return commands.requests();
        }

        @Override
        void settle(int drained, int requests) {
            commands.settle(drained, requests);
        }
    }
}
