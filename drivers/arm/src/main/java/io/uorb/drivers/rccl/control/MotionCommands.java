// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.drivers.rccl.trajectory.MotionRequest;
import io.uorb.drivers.rccl.trajectory.TrajectoryGenerator;
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

    private final ConcurrentLinkedQueue<MotionRequest> waiting = new ConcurrentLinkedQueue<>();
    /** Motions that the generator has not been seen to have; counted before they are added, and too long after. */
    private final AtomicInteger onTheWay = new AtomicInteger();

    /** Motions of the generator after its last sample; written by the control level. */
    private volatile int active;

    private final FunctionContext functionContext = new FunctionContext();
    private final AtomicInteger interruption = new AtomicInteger();
    private final AtomicInteger abortion = new AtomicInteger();
    private final AtomicLong newPeriodUs = new AtomicLong();
    private final AtomicReference<String> owner = new AtomicReference<>();

    /** Commands without a motion. */
    public MotionCommands() {}

    /**
     * Takes the arm for a program.
     *
     * @throws IllegalStateException if another one has it
     */
    public void attach(String program) {
        Objects.requireNonNull(program, "program");
        String other = owner.compareAndExchange(null, program);
        if (other != null) {
            throw new IllegalStateException(
                    "program " + program + " cannot have the arm: program " + other + " has it, and has not ended");
        }
    }

    /** Gives the arm back; does nothing if that program does not have it. */
    public void detach(String program) {
        owner.compareAndSet(program, null);
    }

    /** Returns the program that has the arm; null for none. */
    public String program() {
        return owner.get();
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
     * Asks for a motion; it starts after those before it.
     *
     * @throws QueueFullException if as many motions as fit are waiting
     */
    public void move(MotionRequest request) {
        Objects.requireNonNull(request, "request");
        if (onTheWay.incrementAndGet() + active > CAPACITY) {
            onTheWay.decrementAndGet();
            throw new QueueFullException(request.position(), CAPACITY);
        }
        waiting.add(request);
    }

    /**
     * Ends the present motion with the next sample (rccl:RC-46); without one, nothing happens.
     *
     * @param code positive: what those that wait for its end see
     */
    public void interrupt(int code) {
        if (code <= 0) {
            throw new IllegalArgumentException("code " + code + " of an interruption is not positive");
        }
        interruption.set(code);
    }

    /**
     * Ends the present motion and all that wait with the next sample; the arm stops (rccl:RC-38).
     *
     * @param code one of {@link io.uorb.drivers.rccl.trajectory.MotionCode}, negative
     */
    public void abort(int code) {
        if (code >= 0) {
            throw new IllegalArgumentException("code " + code + " of an abort is not negative");
        }
        abortion.set(code);
    }

    /** Returns the motions that wait, and the present one (rccl:RC-45). */
    public int requests() {
        return onTheWay.get() + active;
    }

    /** Returns the context of functions, which the control level sets. */
    FunctionContext functionContext() {
        return functionContext;
    }

    /** Passes all on to a generator, before it makes its next sample; returns how many. For the control level. */
    int drainTo(TrajectoryGenerator generator) {
        int drained = 0;
        for (MotionRequest next = waiting.poll(); next != null; next = waiting.poll()) {
            if (!generator.offer(next)) {
                throw new IllegalStateException("more than " + CAPACITY + " motions wait");
            }
            drained++;
        }
        int abort = abortion.getAndSet(0);
        int interrupt = interruption.getAndSet(0);
        if (abort != 0) {
            generator.abort(abort);
        } else if (interrupt != 0) {
            generator.interrupt(interrupt);
        }
        return drained;
    }

    /** Notes the motions of the generator after a sample, for which some were passed on. For the control level. */
    void settle(int drained, int requests) {
        active = requests;
        if (drained > 0) {
            onTheWay.addAndGet(-drained);
        }
    }
}
