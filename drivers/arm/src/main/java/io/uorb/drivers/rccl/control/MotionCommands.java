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
 * Commands of programs to the control level: a queue of motions, and the newest interruption. Any thread may use it; no
 * call blocks, and none delays the control level (rccl:RC-4).
 */
public final class MotionCommands {
    /** Greatest number of queued motions, including the present one. */
    public static final int CAPACITY = 64;

    private static final long SHORTEST_US = 250;
    private static final long LONGEST_US = 10_000;

    private final ConcurrentLinkedQueue<MotionOrder> waiting = new ConcurrentLinkedQueue<>();
    /**
     * Motions that are not yet counted in {@link #active}; incremented before a motion is queued, decremented after a
     * sample, so never too small.
     */
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

    /** The program that uses the arm, and its number. */
    private record Owner(String name, long number) {}

    /** Creates an empty queue. */
    public MotionCommands() {}

    /**
     * Reserves the arm for a program.
     *
     * @return the number of the program, positive; its motions and their events contain it
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
     * Requests a sample period, us; it applies to arm and control level from the next time the arm rests (rccl:RC-34).
     */
    public void samplePeriod(long periodUs) {
        if (periodUs < SHORTEST_US || periodUs > LONGEST_US) {
            throw new IllegalArgumentException(
                    "sample of " + periodUs + " us is not between " + SHORTEST_US + " and " + LONGEST_US + " us");
        }
        newPeriodUs.set(periodUs);
    }

    /** Returns the requested sample period, us, and resets it; 0 for none. Called by the control level. */
    long takeSamplePeriodUs() {
        return newPeriodUs.getAndSet(0);
    }

    /**
     * Sets the speed of all motions as a fraction of full speed, 0 to 1. The change is smooth and does not alter paths;
     * 0 pauses a motion (rccl:RC-101). Immediate stops are not slowed.
     */
    public void speed(double part) {
        ParameterChecks.requireBetween("part of the speed", part, 0, 1);
        speedPart = part;
    }

    /** Returns the requested fraction of full speed. */
    public double speed() {
        return speedPart;
    }

    /**
     * Requests a motion; it starts after those before it.
     *
     * @throws QueueFullException if {@value #CAPACITY} motions are queued
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
     * @param code positive; threads that wait for its end see it as the reason
     */
    public void interrupt(int code) {
        if (code <= 0) {
            throw new IllegalArgumentException("code " + code + " of an interruption is not positive");
        }
        interruption.set(code);
    }

    /**
     * Ends the present and all queued motions with the next sample; the arm stops (rccl:RC-38). Motions that are
     * requested later start when the arm is at rest.
     *
     * @param code one of {@link io.uorb.drivers.rccl.trajectory.MotionCode}, negative
     */
    public void abort(int code) {
        if (code >= 0) {
            throw new IllegalArgumentException("code " + code + " of an abort is not negative");
        }
        waiting.add(new MotionOrder(null, code));
    }

    /** Returns the number of queued motions, including the present one (rccl:RC-45). */
    public int requests() {
        return onTheWay.get() + active;
    }

    /** Marks the calling thread as running a sample of the control level, until {@link #leave}. */
    void enter() {
        controlThread = Thread.currentThread();
    }

    /** Marks the end of the sample. */
    void leave() {
        controlThread = null;
    }

    /** Throws an IllegalStateException if a function calls it, since the control level's thread must not wait. */
    void requireCanWait() {
        if (Thread.currentThread() == controlThread) {
            throw new IllegalStateException(
                    "a function of the control level cannot wait for the arm: the arm waits for the function");
        }
    }

    /** Returns the context of functions; the control level updates it. */
    FunctionContext functionContext() {
        return functionContext;
    }

    /** Returns the code of a requested interruption, and resets it; 0 for none. Called by the control level. */
    int takeInterruption() {
        return interruption.getAndSet(0);
    }

    /** Returns the next order; null if there is none. Called by the control level. */
    MotionOrder nextOrder() {
        return waiting.poll();
    }

    /**
     * Updates the count of motions after a sample.
     *
     * @param drained motions that were passed to the generator in this sample
     * @param requests motions that the generator has now
     */
    void settle(int drained, int requests) {
        active = requests;
        if (drained > 0) {
            onTheWay.addAndGet(-drained);
        }
    }
}
