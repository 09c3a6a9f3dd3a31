// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.blame;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.observe.Tracing;
import io.uorb.trace.lineage.ActivationTable;
import io.uorb.trace.lineage.Chain;
import io.uorb.trace.lineage.ChainHop;
import io.uorb.trace.lineage.LineagePath;
import io.uorb.trace.lineage.MessageCauses;
import io.uorb.trace.lineage.PathReport;
import io.uorb.trace.lineage.PathSearch;
import io.uorb.trace.lineage.SampleTimes;
import io.uorb.trace.lineage.TraceTables;
import io.uorb.trace.ring.RingTrace;
import io.uorb.trace.small.AdderGraph;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.SubscriptionCallbackWorkItem;
import io.uorb.work.WorkItem;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A source of messages and a module that answers each, live on two threads, which can be held up. */
final class InjectedGraph implements AutoCloseable {
    /** Time between two messages. */
    static final long PERIOD_US = 4_000;

    private static final int KEPT_BYTES = 8 << 20;

    /** A stretch in which something held the module up. */
    record Injection(long fromNs, long toNs) {}

    /** Findings: injected time in chains, that under the right name, and chains mostly under it, of how many. */
    record Found(long injectedNs, long rightNs, int right, int chains, Map<Blame, Long> all) {}

    private final RingTrace trace = RingTrace.start(KEPT_BYTES, true);
    private final Orb orb = Orb.builder().paths(Tracing.by(trace)).build();
    private final WorkQueues queues = new WorkQueues(orb);
    private final List<AutoCloseable> modules = new ArrayList<>();
    private final List<Injection> injections = new ArrayList<>();
    private volatile Runnable held;
    private volatile long answers;
    private WorkItem answerer;

    /** @param intervalUs of the answerer's subscription */
    InjectedGraph(int intervalUs) {
        modules.add(AdderGraph.make(orb, "source", own -> {
            Publication<DynamicMessage> counts = orb.advertise(AdderGraph.COUNT);
            DynamicMessage message = AdderGraph.COUNT.newMessage();
            ScheduledWorkItem item = new ScheduledWorkItem(
                    "source", own.findOrCreate(WorkQueueConfig.TEST1), () -> counts.publish(message));
            item.scheduleOnInterval(PERIOD_US);
            return item::close;
        }));
        modules.add(AdderGraph.make(orb, "answerer", own -> {
            Subscription<DynamicMessage> counts = orb.subscribe(AdderGraph.COUNT);
            counts.setIntervalUs(intervalUs);
            Publication<DynamicMessage> sums = orb.advertise(AdderGraph.SUM);
            DynamicMessage read = AdderGraph.COUNT.newMessage();
            DynamicMessage sum = AdderGraph.SUM.newMessage();
            answerer = new WorkItem("answerer", queues.findOrCreate(WorkQueueConfig.TEST2), () -> {
                Runnable once = held;
                held = null;
                if (once != null) {
                    once.run();
                }
                while (counts.update(read)) { // one a run would leave a queue of messages behind each injection
                    sums.publish(sum);
                    answers++;
                }
            });
            new SubscriptionCallbackWorkItem<>(answerer, counts).registerCallback();
            return answerer::close;
        }));
    }

    /** The queue on which the module answers. */
    WorkQueues queues() {
        return queues;
    }

    /** Lets the module run this once before it answers the next message. */
    void holdUp(Runnable once) {
        held = once;
    }

    /** Waits until the module runs what it was let run. */
    void awaitHeld() {
        while (held != null) {
            pause(1);
        }
    }

    /** Notes that something is held up from then until now. */
    synchronized void note(long fromNs) {
        injections.add(new Injection(fromNs, System.nanoTime()));
    }

    synchronized int noted() {
        return injections.size();
    }

    /** Waits until so many more messages are answered, however long that takes. */
    void awaitAnswers(int more) {
        long until = answers + more;
        while (answers < until) {
            pause(1);
        }
    }

    static void pause(long ms) {
        try {
            TimeUnit.MILLISECONDS.sleep(ms);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Waits until the flight recorder's events of all that was noted have come. */
    void awaitEvents() {
        long lastNs = System.nanoTime();
        boolean there = false;
        while (!there) {
            pause(100);
            there = trace.events().all().stream().anyMatch(event -> event.toNs() > lastNs);
            awaitAnswers(1);
        }
    }

    /**
     * Finds the chains that the injections lie in, and what is blamed; for the interval those alone whose answer its
     * end woke, until then.
     *
     * @param exact whether an answer is held up by all of an injection that lies in it; else a chain is by what it
     *     lasts longer than the median one
     */
    Found find(Blame right, boolean exact) {
        ActivationTable table = TraceTables.of(trace.snapshot()).table();
        PathReport report = PathReport.of(
                new PathSearch(MessageCauses.fresh(table)),
                LineagePath.parse("count..sum"),
                SampleTimes.ofTimers(table));
        List<Chain> chains = report.reactions();
        ChainBlame blame = new ChainBlame(table, chains, trace.events(), trace.samples());
        Map<Blame, Long> all = new java.util.EnumMap<>(Blame.class);
        long usualNs = chains.stream()
                .mapToLong(Chain::lengthNs)
                .sorted()
                .skip(chains.size() / 2)
                .findFirst()
                .orElse(0);
        List<Chain> blamed = right != Blame.INTERVAL
                ? chains
                : chains.stream().filter(chain -> last(chain).interval()).toList();
        long injectedNs = 0;
        long rightNs = 0;
        int found = 0;
        int count = 0;
        for (Injection injection : injections) {
            Chain longest = null;
            long most = 0;
            for (Chain chain : blamed) {
                long endNs = right == Blame.INTERVAL ? last(chain).beginNs() : chain.endNs();
                long overlap = Math.min(endNs, injection.toNs()) - Math.max(beginNs(chain, exact), injection.fromNs());
                if (overlap > most) {
                    most = overlap;
                    longest = chain;
                }
            }
            if (longest == null) {
                continue;
            }
            Map<Blame, Long> parts = ChainBlame.sums(blame.of(longest));
            parts.forEach((name, ns) -> all.merge(name, ns, Long::sum));
            long named = parts.getOrDefault(right, 0L);
            count++;
            long heldNs = (exact ? most : longest.lengthNs() - usualNs) - earlier(parts, right);
            injectedNs += Math.max(0, heldNs);
            rightNs += Math.max(0, Math.min(named, heldNs));
            boolean isHeldMost = heldNs > longest.lengthNs() / 2;
            found += !isHeldMost || parts.values().stream().allMatch(ns -> ns <= named) ? 1 : 0;
        }
        return new Found(injectedNs, rightNs, found, count, all);
    }

    /** The time taken before the right name: on a busy machine the held-up thread also waits for a processor. */
    private static long earlier(Map<Blame, Long> parts, Blame right) {
        return parts.entrySet().stream()
                .filter(part -> part.getKey().compareTo(right) < 0)
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    /** Returns the begin of the answerer's hop, in which it is held up, or of the chain. */
    private static long beginNs(Chain chain, boolean ofAnswer) {
        return (ofAnswer ? last(chain) : chain.hops().get(0)).fromNs();
    }

    private static ChainHop last(Chain chain) {
        return chain.hops().get(chain.hops().size() - 1);
    }

    @Override
    public void close() {
        for (AutoCloseable module : modules) {
            close(module);
        }
        queues.close();
        orb.close();
    }

    private static void close(AutoCloseable module) {
        try {
            module.close();
        } catch (Exception e) {
            throw new IllegalStateException(module + " cannot be closed", e);
        }
    }
}
