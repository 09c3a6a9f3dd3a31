// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.warmup;

import io.uorb.NodeStatus;
import io.uorb.Orb;
import io.uorb.module.host.ModuleHost;
import io.uorb.parameter.log.StoreReplay;
import io.uorb.ulog.UlogFile;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogSummary;
import io.uorb.ulog.UlogSummary.Instance;
import io.uorb.ulog.replay.Replay;
import io.uorb.ulog.replay.ReplayOrder;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A second of a log as input of modules, in rounds. One thread. */
final class WarmUpRecording {
    /** Larger logs, which are read some times, would take longer than the modules. */
    private static final long MOST_BYTES = 64L << 20;

    private static final long ROUND_US = 1_000_000;
    private static final long STEP_US = 10_000;
    private static final double BYTES_PER_MIB = 1 << 20;

    private final Path path;
    private final UlogSummary summary;
    /** Null while it is made, which reads the log once. */
    private Replay replay;

    /** Whether a round has begun, which ends when the log is opened again. */
    private boolean isRound;

    private WarmUpRecording(Path path, UlogSummary summary) {
        this.path = path;
        this.summary = summary;
    }

    /**
     * Reads a log once.
     *
     * @throws IOException if it cannot be read, or is too large
     */
    static WarmUpRecording open(Path path) throws IOException {
        long bytes = Files.size(path);
        if (bytes > MOST_BYTES) {
            throw new IOException(String.format(
                    Locale.ROOT,
                    "%s: has %.0f MiB; a recording for a warm-up has at most %d MiB, cut out a part with uorb log trim",
                    path,
                    bytes / BYTES_PER_MIB,
                    MOST_BYTES >> 20));
        }
        try (UlogFile file = UlogFile.open(path)) {
            return new WarmUpRecording(path, file.summary());
        }
    }

    /** Returns a time after all of the log, so that no time of the log is ahead of modules that have just started. */
    long clockStartUs() {
        return Math.max(ModuleWarmUp.START_US, Math.min(summary.lastUs(), Long.MAX_VALUE / 2));
    }

    /**
     * Publishes the second, round by round; returns the topics.
     *
     * @throws IOException if the log has none that the modules read
     */
    Set<String> feed(ModuleHost host, CompilationRounds rounds) throws IOException, InterruptedException {
        Set<String> wanted = wanted(host);
        List<Instance> inputs = summary.instances().stream()
                .filter(one -> one.isTimed() && wanted.contains(topic(one)))
                .toList();
        if (inputs.isEmpty()) {
            throw new IOException(path + ": "
                    + (wanted.isEmpty()
                            ? "cannot warm up modules that read no topics"
                            : "has none of the topics that the modules read: " + String.join(", ", wanted)));
        }
        Set<String> topics = inputs.stream().map(WarmUpRecording::topic).collect(Collectors.toCollection(TreeSet::new));
        replay = null;
        isRound = false;
        try {
            replay = replay(host, rounds, topics, startUs(inputs));
        } catch (IllegalArgumentException e) {
            throw new IOException(path + ": " + e.getMessage(), e);
        }
        try (WorkQueues queues = new WorkQueues(host.orb())) {
            stopAtLimit(queues, rounds);
            replay.run();
        }
        if (Thread.interrupted()) {
            throw new InterruptedException("interrupted in the warm-up");
        }
        return topics;
    }

    private static String topic(Instance instance) {
        return instance.subscription().name();
    }

    /** Returns the topics that modules have subscribed to and do not publish themselves. */
    private static Set<String> wanted(ModuleHost host) {
        Set<String> wanted = new TreeSet<>();
        Set<String> own = new TreeSet<>();
        for (NodeStatus node : host.orb().status()) {
            if (node.subscribers() > 0) {
                wanted.add(node.topic());
            }
            if (node.publishers() > 0) {
                own.add(node.topic());
            }
        }
        wanted.removeAll(own);
        return wanted;
    }

    /** Returns when the last of them has its first message, but a second before their end at the latest. */
    private static long startUs(List<Instance> inputs) {
        long begunUs = inputs.stream().mapToLong(Instance::firstUs).max().orElseThrow();
        long endUs = inputs.stream().mapToLong(Instance::lastUs).max().orElseThrow();
        return Math.max(0, Math.min(begunUs, endUs - ROUND_US));
    }

    private Replay replay(ModuleHost host, CompilationRounds rounds, Set<String> topics, long startUs)
            throws IOException {
        Orb orb = host.orb();
        return Replay.builder(orb, path)
                .include(topics.toArray(String[]::new))
                .order(ReplayOrder.TIME)
                .startUs(startUs)
                .stopUs(startUs + ROUND_US)
                .shiftTimestamps()
                .loopForever()
                .parameters(new StoreReplay(host.parameters()))
                .opener(log -> open(log, rounds))
                .build();
    }

    /** The replay opens the log once to plan, before it is there, and then at the begin of each round. */
    private UlogReader open(Path log, CompilationRounds rounds) throws IOException {
        if (isRound && !rounds.next()) {
            replay.stop();
        }
        isRound = replay != null;
        return UlogReader.open(log);
    }

    private void stopAtLimit(WorkQueues queues, CompilationRounds rounds) {
        ScheduledWorkItem limit =
                new ScheduledWorkItem("warm_up", queues.findOrCreate(WorkQueueConfig.LP_DEFAULT), () -> {
                    if (rounds.isOver()) {
                        replay.stop();
                    }
                });
        limit.scheduleOnInterval(STEP_US, STEP_US); // not before the first messages
    }
}
