// SPDX-License-Identifier: Apache-2.0
package io.uorb.realtime;

import io.uorb.time.OrbClock;
import java.util.ArrayList;
import java.util.List;

/**
 * Real-time settings of this process: shallow idle states of processors, locked memory, and a {@link #clock} whose
 * threads have real-time priorities and processors. Nothing is changed unless requested; refusals are findings.
 *
 * <pre>{@code
 * try (Realtime realtime = Realtime.builder().idleLatencyUs(0).lockMemory().highestPriority(80).open();
 *         Orb orb = Orb.builder().clock(realtime.clock()).build()) {
 *     realtime.findings().forEach(System.err::println);
 * }
 * }</pre>
 *
 * <p>One for a process: idle states and locked memory are the process's. Any thread.
 */
public final class Realtime implements AutoCloseable {
    /** Null if not asked for. */
    private final IdleStates idleStates;

    private final ThreadScheduling scheduling;

    /** Null if not asked for. */
    private final MemoryLock memoryLock;

    private boolean closed; // guarded by this

    Realtime(IdleStates idleStates, ThreadScheduling scheduling, MemoryLock memoryLock) {
        this.idleStates = idleStates;
        this.scheduling = scheduling;
        this.memoryLock = memoryLock;
    }

    /** Returns a builder without requests. */
    public static RealtimeBuilder builder() {
        return new RealtimeBuilder();
    }

    /** Returns the result of each request. */
    public List<RealtimeFinding> findings() {
        List<RealtimeFinding> findings = new ArrayList<>();
        if (idleStates != null) {
            findings.add(idleStates.finding());
        }
        findings.addAll(scheduling.findings());
        if (memoryLock != null) {
            findings.add(memoryLock.finding());
        }
        return findings;
    }

    /** Creates a clock as {@link #clock(OrbClock)}, of the system's time, which starts now. */
    public OrbClock clock() {
        return clock(OrbClock.system());
    }

    /**
     * Creates a clock with the time of another one in real time. The first time that a thread sleeps on it, it gets the
     * least timer slack, and if its priority is above {@link Thread#NORM_PRIORITY}, a priority of {@code SCHED_FIFO}
     * and processors: threads of work queues and drivers, and those that wait in pollers, also of users.
     */
    public OrbClock clock(OrbClock real) {
        return new RealtimeClock(real, scheduling);
    }

    /**
     * Returns what the threads above {@link Thread#NORM_PRIORITY} have been given, at most 256: those that have
     * ended are forgotten first, then the oldest.
     */
    public List<RealtimeThread> threads() {
        return scheduling.threads();
    }

    /**
     * Permits idle states, unlocks memory, and gives the JVM's threads and {@link #threads} their usual policy and
     * former processors: those of the thread that called {@link RealtimeBuilder#open} if they were started by a thread
     * with the given ones. Threads keep processors that they have got meanwhile, and the least timer slack. Idempotent.
     */
    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        scheduling.close();
        if (idleStates != null) {
            idleStates.close();
        }
        if (memoryLock != null) {
            memoryLock.close();
        }
    }
}
