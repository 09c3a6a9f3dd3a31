// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.drivers.math.ParameterChecks;
import io.uorb.drivers.rccl.trajectory.MotionRequest;
import java.util.Objects;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The way from programs down to the control level: motions in order, the newest interruption. Any thread may use it; no
 * call blocks, and none holds anything that the control level needs (rccl:RC-4).
 */
public final class MotionCommands {
    /** Motions that may wait, the present one among them. */
    public static final int CAPACITY = 64;

    private static final long SHORTEST_US = 250;
    private static final long LONGEST_US = 10_000;

    private final ConcurrentLinkedQueue<MotionOrder> waiting = new ConcurrentLinkedQueue<>();
    /** Motions that the generator has not been seen to have; counted before they are added, and too long after. */
    private final AtomicInteger onTheWay = new AtomicInteger();

    /** Motions of the generator after its last sample; written by the control level. */
    private volatile int active;

    private volatile double speedPart = 1;

    private final FunctionContext functionContext = new FunctionContext();
    private final AtomicInteger interruption = new AtomicInteger();
    private final AtomicLong newPeriodUs = new AtomicLong();
    private final AtomicLong programs = new AtomicLong();
    private final AtomicReference<Owner> owner = new AtomicReference<>();
    /** Null between samples. */
    private volatile Thread controlThread;

    /** The program that uses the arm. */
    private record Owner(String name, long number) {}

    /** Commands without a motion. */
    public MotionCommands() {}

    /**
     * Reserves the arm for a program.
     *
     * @return the number of the program, positive, which its motions and their events carry
     * @throws IllegalStateException if another program uses it
     */
    public long attach(String program) {
        Owner wanted = new Owner(Objects.requireNonNull(program, "program"), programs.incrementAndGet());
        Owner other = owner.compareAndExchange(null, wanted);
        if (other != null) {
            throw new IllegalStateException("program " + program + " cannot use the arm: program " + other.name()
                    + " is using it and has not ended");
        }
        return wanted.number();
    }

    /** Releases the arm; does nothing if the program of that number does not use it. */
    public void detach(long number) {
        Owner present = owner.get();
        if (present != null && present.number() == number) {
            owner.compareAndSet(present, null);
        }
    }

    /** Returns the program that uses the arm; null for none. */
    public String program() {
        Owner present = owner.get();
        return present == null ? null : present.name();
    }

    /**
     * Sets the time between samples, us, from when the arm rests next (rccl:RC-34); the arm's own clock then has it.
     */
    public void samplePeriod(long periodUs) {
        if (periodUs < SHORTEST_US || periodUs > LONGEST_US) {
            throw new IllegalArgumentException(
                    "sample of " + periodUs + " us is not between " + SHORTEST_US + " and " + LONGEST_US + " us");
        }
        newPeriodUs.set(periodUs);
    }

    /** Returns the time between samples that is asked for, us, once; 0 for none. For the control level. */
    long takeSamplePeriodUs() {
        return newPeriodUs.getAndSet(0);
    }

    /**
     * Sets the part of their speed that all motions have, 0 to 1: they go smoothly slower or faster on their paths,
     * also to standstill and on (rccl:RC-101). Stops at once are not slowed.
     */
    public void speed(double part) {
        ParameterChecks.requireBetween("part of the speed", part, 0, 1);
        speedPart = part;
    }

    /** Returns the part of the speed that is asked for. */
    public double speed() {
        return speedPart;
    }

    /**
     * Requests a motion; it starts after those before it.
     *
     * @throws QueueFullException if as many motions as fit are waiting
     */
    public void move(MotionRequest request) {
        Objects.requireNonNull(request, "request");
        if (onTheWay.incrementAndGet() + active > CAPACITY) {
            onTheWay.decrementAndGet();
            throw new QueueFullException(request.position(), CAPACITY);
        }
        Owner present = owner.get();
        waiting.add(new MotionOrder(request.ofProgram(present == null ? 0 : present.number()), 0));
    }

    /**
     * Ends the present motion with the next sample (rccl:RC-46); without one, nothing happens.
     *
     * @param code positive: the reason reported to threads that wait for its end
     */
    public void interrupt(int code) {
        if (code <= 0) {
            throw new IllegalArgumentException("code " + code + " of an interruption is not positive");
        }
        interruption.set(code);
    }

    /**
     * Ends the present motion and all that wait with the next sample; the arm stops (rccl:RC-38). Motions that are
     * asked for later begin when it has come to rest.
     *
     * @param code one of {@link io.uorb.drivers.rccl.trajectory.MotionCode}, negative
     */
    public void abort(int code) {
        if (code >= 0) {
            throw new IllegalArgumentException("code " + code + " of an abort is not negative");
        }
        waiting.add(new MotionOrder(null, code));
    }

    /** Returns the motions that wait, and the present one (rccl:RC-45). */
    public int requests() {
        return onTheWay.get() + active;
    }

    /** Notes that the calling thread runs a sample of the control level, until {@link #leave}. */
    void enter() {
        controlThread = Thread.currentThread();
    }

    /** Notes that the sample is made. */
    void leave() {
        controlThread = null;
    }

    /** Throws an IllegalStateException on the control level's thread in a sample, so in functions: it must not wait. */
    void requireCanWait() {
        if (Thread.currentThread() == controlThread) {
            throw new IllegalStateException(
                    "a function of the control level cannot wait for the arm: the arm waits for the function");
        }
    }

    /** Returns the context of functions, which the control level sets. */
    FunctionContext functionContext() {
        return functionContext;
    }

    /** Returns the code of an interruption that is asked for, once; 0 for none. For the control level. */
    int takeInterruption() {
        return interruption.getAndSet(0);
    }

    /** Returns the next order; null if there is none. For the control level. */
    MotionOrder nextOrder() {
        return waiting.poll();
    }

    /** Notes the motions of the generator after a sample, for which some were passed on. For the control level. */
    void settle(int drained, int requests) {
        active = requests;
        if (drained > 0) {
            onTheWay.addAndGet(-drained);
        }
    }
}
