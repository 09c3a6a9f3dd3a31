// SPDX-License-Identifier: Apache-2.0
package io.uorb.realtime;

import io.uorb.work.WorkQueueConfig;
import java.util.BitSet;

/** Requests to the kernel; none by default. One thread. */
public final class RealtimeBuilder {
    private static final int MOST_PRIORITY = 99;
    private static final int ANY_LATENCY = -1;

    private int idleLatencyUs = ANY_LATENCY;
    private boolean locksMemory;
    private int highestPriority;
    private BitSet processors = new BitSet();

    RealtimeBuilder() {}

    /**
     * Forbids idle states of processors from which they take longer than this to wake up, us; 0 forbids all that can
     * be. It holds {@code /dev/cpu_dma_latency} open.
     *
     * @throws IllegalArgumentException if the latency is negative
     */
    public RealtimeBuilder idleLatencyUs(int latencyUs) {
        if (latencyUs < 0) {
            throw new IllegalArgumentException("latency " + latencyUs + " us of idle states is below 0");
        }
        idleLatencyUs = latencyUs;
        return this;
    }

    /** Locks present and future memory of the process, so that none of it is swapped to disk. */
    public RealtimeBuilder lockMemory() {
        locksMemory = true;
        return this;
    }

    /**
     * Sets the priority of {@code SCHED_FIFO} of threads with {@link Thread#MAX_PRIORITY}; each step of PX4's
     * priorities below is one less, at least 1. PX4's work queues have those of {@link WorkQueueConfig}; any other
     * thread has the highest of the eight that are one step of Java's. Threads with {@link Thread#NORM_PRIORITY} or
     * less keep what they have. The JVM's threads that stop all others get the priority itself, as those others wait
     * for them.
     *
     * @throws IllegalArgumentException if it is not between 1 and 99
     */
    public RealtimeBuilder highestPriority(int priority) {
        if (priority < 1 || priority > MOST_PRIORITY) {
            throw new IllegalArgumentException(
                    "priority " + priority + " of SCHED_FIFO is not between 1 and " + MOST_PRIORITY);
        }
        highestPriority = priority;
        return this;
    }

    /**
     * Sets the processors of threads above {@link Thread#NORM_PRIORITY}.
     *
     * @param list as Linux writes it, {@code 0,2-3}
     * @throws IllegalArgumentException if it is no such list, or a number is above 1023
     */
    public RealtimeBuilder processors(String list) {
        processors = Processors.parse(list);
        return this;
    }

    /** Applies the requests; the {@link Realtime#findings} list what the kernel refused. */
    public Realtime open() {
        return new Realtime(
                idleLatencyUs == ANY_LATENCY ? null : IdleStates.limit(IdleStates.DEVICE, idleLatencyUs),
                new ThreadScheduling(highestPriority, processors),
                locksMemory ? MemoryLock.take() : null);
    }
}
