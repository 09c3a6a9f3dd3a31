// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.drivers.rccl.trajectory.MotionRequest;
import io.uorb.drivers.rccl.trajectory.TrajectoryGenerator;

/**
 * The orders of programs to the control level: passed on directly or, on a traced broker, as recorded inputs that can
 * be replayed without the program (rccl:RC-102). Used by the control level's thread.
 */
abstract class MotionOrders {
    /** Whether an abort is stopping the arm: later orders wait. */
    private boolean stopping;

    MotionOrders() {}

    /** Returns orders that are not recorded. */
    static MotionOrders live(MotionCommands commands) {
        return new LiveOrders(commands);
    }

    /**
     * Begins a sample.
     *
     * @param timeUs on the broker's clock
     */
    void begin(long timeUs) {}

    /** Returns the requested sample period, us, and resets it; 0 for none. */
    abstract long takeSamplePeriodUs();

    /** Returns the requested fraction of full speed. */
    abstract double speed();

    /** Returns the code of a requested interruption, and resets it; 0 for none. */
    abstract int takeInterruption();

    /** Returns the next motion or abort; null if there is none. */
    abstract MotionOrder next();

    /** Returns the number of queued motions, including the present one (rccl:RC-45). */
    abstract int requests();

    /** Updates the count of motions after a sample, as {@link MotionCommands#settle}. */
    abstract void settle(int drained, int requests);

    /**
     * Passes orders to the generator in sequence, up to an abort. Called before each sample.
     *
     * @return the number of motions that were passed on, for {@link #settle}
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

    /** Orders that are not recorded. */
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
