// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A counter of events (rccl:RC-41). The control level or a program's functions increment it; a wait of the program
 * decrements it. Any thread of its program may use it; each increment wakes one of the waiting threads.
 */
public abstract class EventCount {
    EventCount() {}

    /**
     * Waits until the count is positive, and decrements it.
     *
     * @param timeoutUs time limit, us; negative for none
     */
    abstract boolean await(long timeoutUs) throws InterruptedException;

    /** Sets the count to 0: earlier events no longer count. */
    public abstract void clear();

    /** Increments the count. Functions may call it; it does not block. */
    public void raise() {
        throw new IllegalStateException("only the control level raises this event");
    }

    /** Returns the counter of ends of motions to a position. */
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

    /** Returns the counter of completions. */
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

    /** Returns a counter that functions of a program increment. */
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
