// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A count that the control level, or functions of a program, raise, and that programs take one off when they wait for
 * it (rccl:RC-41). Any thread of its program may use it; of several that wait, each raise wakes one.
 */
public abstract class EventCount {
    EventCount() {}

    /**
     * Waits until the count is positive, and takes one off.
     *
     * @param timeoutUs negative for no limit
     */
    abstract boolean await(long timeoutUs) throws InterruptedException;

    /** Sets the count to 0: what was raised before does not count. */
    public abstract void clear();

    /** Raises the count by one. Functions may call it; it does not block. */
    public void raise() {
        throw new IllegalStateException("only the control level raises this event");
    }

    /** Returns the count of the ends of motions to a position. */
    static EventCount ofEnds(RcclProgram program, String position) {
        return new EventCount() {
            @Override
            boolean await(long timeoutUs) throws InterruptedException {
                return program.arm().monitor().awaitEnd(position, timeoutUs);
            }

            @Override
            public void clear() {
                program.arm().monitor().resetEnd(position);
            }
        };
    }

    /** Returns the count of completions. */
    static EventCount ofCompletions(RcclProgram program) {
        return new EventCount() {
            @Override
            boolean await(long timeoutUs) throws InterruptedException {
                return program.arm().monitor().awaitCompleted(timeoutUs);
            }

            @Override
            public void clear() {
                program.arm().monitor().resetCompleted();
            }
        };
    }

    /** Returns a count that functions of a program raise. */
    static EventCount ofProgram(RcclProgram program) {
        AtomicInteger count = new AtomicInteger();
        return new EventCount() {
            @Override
            boolean await(long timeoutUs) throws InterruptedException {
                return program.arm().monitor().await(() -> count.getAndUpdate(n -> n > 0 ? n - 1 : n) > 0, timeoutUs);
            }

            @Override
            public void clear() {
                count.set(0);
            }

            @Override
            public void raise() {
                count.incrementAndGet();
            }
        };
    }
}
