// SPDX-License-Identifier: Apache-2.0
package io.uorb.realtime;

import io.uorb.time.TimerSlack;
import io.uorb.work.WorkQueueConfig;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Gives threads {@code SCHED_FIFO} and processors by their Java priority. Any thread may call it, for itself; what it
 * tells is guarded by its monitor.
 */
final class ThreadScheduling {
    private static final int MOST_THREADS = 256;
    private static final String PRIORITY = "scheduling";
    private static final String PRIORITY_COST =
            "threads above normal priority run before all others, also while they spin";
    private static final String PRIORITY_REMEDY =
            "ulimit -r 99, as /etc/security/limits.d allows: @group - rtprio 99;" + " systemd: LimitRTPRIO=99";
    private static final String AFFINITY = "processors";
    private static final String AFFINITY_COST =
            "threads above normal priority, and those that they start, run nowhere else";

    private static final int MOST_PRIORITY = 99;
    /** Number of steps of PX4's priority that make one of Java's. */
    private static final int PX4_STEPS = 8;

    /** PX4's queues by the names of their threads. */
    private static final Map<String, WorkQueueConfig> QUEUES = Stream.of(
                    List.of(
                            WorkQueueConfig.RATE_CTRL,
                            WorkQueueConfig.NAV_AND_CONTROLLERS,
                            WorkQueueConfig.HP_DEFAULT,
                            WorkQueueConfig.UAVCAN,
                            WorkQueueConfig.TTY_ACM0,
                            WorkQueueConfig.TTY_UNKNOWN),
                    WorkQueueConfig.SPI,
                    WorkQueueConfig.I2C,
                    WorkQueueConfig.INS,
                    WorkQueueConfig.TTY_S)
            .flatMap(List::stream)
            .collect(Collectors.toMap(queue -> "wq:" + queue.name(), queue -> queue));

    private final List<RealtimeFinding> findings = new ArrayList<>(); // guarded by itself

    /** Null where no thread has been given a priority. */
    private final StarvationGuard guard;

    /** 0 to leave policies as they are. */
    private final int highestPriority;

    /** Empty to leave them as they are. */
    private final BitSet processors;

    /** The list of the thread that asked for others. */
    private final String usualProcessors = ProcFiles.processors();

    private volatile boolean closed;

    /** By the numbers that Linux gives them, the oldest first. */
    private final Map<Integer, Scheduled> threads = new LinkedHashMap<>(); // guarded by itself

    /**
     * A scheduled thread.
     *
     * @param formerProcessors the list that it has again at the end
     */
    private record Scheduled(RealtimeThread thread, String formerProcessors) {}

    /**
     * Tries what is asked for on a thread of its own; what is refused there is not asked for again.
     *
     * @param highestPriority that of threads with the highest priority of Java's; 0 to leave policies as they are
     * @param processors empty to leave them as they are
     */
    ThreadScheduling(int highestPriority, BitSet processors) {
        if (highestPriority == 0 && processors.isEmpty()) {
            this.highestPriority = 0;
            this.processors = processors;
            this.guard = null;
            return;
        }
        boolean[] isDone = CompletableFuture.supplyAsync(
                        () -> new boolean[] {tryPriority(highestPriority), tryProcessors(processors)},
                        task -> new Thread(task, "realtime").start())
                .join();
        this.highestPriority = isDone[0] ? highestPriority : 0;
        this.processors = isDone[1] ? processors : new BitSet();
        this.guard = isDone[0] ? newGuard() : null;
        if (guard != null) {
            guard.start();
        }
    }

    private StarvationGuard newGuard() {
        return new StarvationGuard(
                Runtime.getRuntime().availableProcessors(), this::runNs, System::nanoTime, this::rise, this::takeBack);
    }

    /**
     * Returns how long the scheduled threads have run, ns. Only their files are read: the guard itself keeps others
     * from a processor meanwhile.
     */
    private long runNs() {
        return numbers().stream().mapToLong(ProcFiles::runNs).sum();
    }

    private Set<Integer> numbers() {
        synchronized (threads) {
            return Set.copyOf(threads.keySet());
        }
    }

    /** Schedules the calling thread above all others of this process. */
    private void rise() {
        Libc.setFifoPriority(Math.min(MOST_PRIORITY, highestPriority + 1));
    }

    /** Gives all threads the usual policy, for good, except the guard's own: that would wait for the others. */
    private void takeBack() {
        closed = true;
        int guardThread = ProcFiles.threadNumber();
        Set<String> refusals = ProcFiles.threads(ProcFiles.ANY).keySet().stream()
                .filter(thread -> thread != guardThread && ProcFiles.fifoPriority(thread) > 0)
                .map(Libc::setUsualPolicy)
                .filter(refusal -> !refusal.isEmpty())
                .collect(Collectors.toSet());
        RealtimeFinding finding = RealtimeFinding.refused(
                PRIORITY,
                (refusals.isEmpty() ? "taken back" : "cannot be taken back (" + String.join(", ", refusals) + ")")
                        + ": for 3 s threads above normal priority left no processor to others",
                "lower rates, fewer threads, or processors of their own that leave some to others",
                PRIORITY_COST);
        synchronized (findings) {
            findings.set(0, finding);
        }
        System.getLogger("io.uorb.realtime").log(System.Logger.Level.WARNING, finding.toString());
    }

    private boolean tryPriority(int priority) {
        if (priority == 0) {
            return false;
        }
        String reason = setPriority(priority);
        if (reason.isEmpty()) {
            String state =
                    "SCHED_FIFO " + priority + " for rate_ctrl, one less for each step of PX4's priorities below";
            findings.add(RealtimeFinding.done(PRIORITY, state, PRIORITY_COST));
            findings.add(SafepointThreads.schedule(priority));
            return true;
        }
        String limit = ProcFiles.limit("Max realtime priority");
        findings.add(RealtimeFinding.refused(
                PRIORITY,
                reason + (limit.isEmpty() ? "" : "; the limit is " + limit),
                Libc.remedyOr(PRIORITY_REMEDY),
                PRIORITY_COST));
        return false;
    }

    private boolean tryProcessors(BitSet asked) {
        if (asked.isEmpty()) {
            return false;
        }
        String available = ProcFiles.processors();
        String reason = setProcessors(asked);
        if (reason.isEmpty()) {
            findings.add(RealtimeFinding.done(AFFINITY, ProcFiles.processors(), AFFINITY_COST));
            return true;
        }
        findings.add(RealtimeFinding.refused(
                AFFINITY,
                reason,
                Libc.remedyOr("choose some of " + available + ", or change the cpuset of the process"),
                AFFINITY_COST));
        return false;
    }

    /** Returns what has become of what is asked for. */
    List<RealtimeFinding> findings() {
        synchronized (findings) {
            return List.copyOf(findings);
        }
    }

    /** Ends what threads have; those that come later get nothing. */
    void close() {
        closed = true;
        if (guard != null) {
            guard.close();
            SafepointThreads.release();
        }
        takeBackFrom(numbers());
    }

    /** Gives threads the usual policy and their former processors, unless they have others by now, or have ended. */
    private void takeBackFrom(Set<Integer> numbers) {
        String given = Processors.format(processors);
        for (int number : numbers) {
            if (highestPriority > 0 && ProcFiles.fifoPriority(number) > 0) {
                Libc.setUsualPolicy(number);
            }
            String former = formerProcessors(number); // empty if they could not be read
            if (!given.isEmpty()
                    && !former.isEmpty()
                    && ProcFiles.processors(number).equals(given)) {
                Libc.setProcessors(number, Processors.ofKernel(former));
            }
        }
    }

    private String formerProcessors(int number) {
        synchronized (threads) {
            Scheduled scheduled = threads.get(number);
            return scheduled == null ? usualProcessors : scheduled.formerProcessors();
        }
    }

    /** Gives the calling thread least timer slack, and what its priority entitles it to. */
    void apply() {
        TimerSlack.minimize();
        if (closed) {
            return;
        }
        Thread present = Thread.currentThread();
        int threadPriority = present.getPriority();
        if (threadPriority > Thread.NORM_PRIORITY && (highestPriority > 0 || !processors.isEmpty())) {
            int number = ProcFiles.threadNumber();
            String former = ProcFiles.processors();
            if (former.equals(Processors.format(processors))) { // from its starter, or an earlier call
                former = formerProcessors(number);
            }
            String refusal = processors.isEmpty() ? "" : setProcessors(processors);
            if (highestPriority > 0) {
                String reason = setPriority(priorityFor(present));
                refusal += refusal.isEmpty() || reason.isEmpty() ? reason : "; " + reason;
            }
            RealtimeThread given =
                    new RealtimeThread(present.getName(), ProcFiles.fifoPriority(), ProcFiles.processors(), refusal);
            keep(number, new Scheduled(given, former));
            if (closed) { // meanwhile
                takeBackFrom(Set.of(number));
            }
        }
    }

    /** Keeps a thread, in place of one that has ended if there are many, or else of the oldest. */
    private void keep(int number, Scheduled scheduled) {
        synchronized (threads) {
            if (threads.size() == MOST_THREADS && !threads.containsKey(number)) {
                threads.remove(threads.keySet().stream()
                        .filter(one -> !ProcFiles.isAlive(one))
                        .findFirst()
                        .orElseGet(() -> threads.keySet().iterator().next()));
            }
            threads.put(number, scheduled);
        }
    }

    private int priorityFor(Thread thread) {
        int threadPriority = thread.getPriority();
        WorkQueueConfig queue = QUEUES.get(thread.getName());
        int relative = queue != null && queue.threadPriority() == threadPriority
                ? queue.relativePriority()
                : Math.min(0, (threadPriority - Thread.MAX_PRIORITY + 1) * PX4_STEPS - 1);
        return Math.max(1, highestPriority + relative);
    }

    private static String setPriority(int priority) {
        String reason = Libc.setFifoPriority(priority);
        if (reason.isEmpty() && ProcFiles.fifoPriority() != priority) {
            reason = "/proc/thread-self/stat does not show it";
        }
        return reason.isEmpty() ? "" : "priority " + priority + ": " + reason;
    }

    private static String setProcessors(BitSet asked) {
        String list = Processors.format(asked);
        String reason = Libc.setProcessors(asked);
        if (reason.isEmpty() && !ProcFiles.processors().equals(list)) {
            reason = "/proc/thread-self/status shows " + ProcFiles.processors();
        }
        return reason.isEmpty() ? "" : "processors " + list + ": " + reason;
    }

    /** Returns what threads have been given, at most 256; the oldest of those that have ended go first. */
    List<RealtimeThread> threads() {
        synchronized (threads) {
            return threads.values().stream().map(Scheduled::thread).toList();
        }
    }
}
