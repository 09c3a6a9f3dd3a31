// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.ulog;

import com.sun.management.ThreadMXBean;
import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Subscription;
import io.uorb.benchmarks.child.RowLine;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicSubscription;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.lockstep.ManualClock;
import io.uorb.time.OrbClock;
import io.uorb.ulog.replay.Pacing;
import io.uorb.ulog.replay.Replay;
import io.uorb.ulog.replay.ReplayOrder;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/** Replays a log as fast as one thread can, with and without subscribers. */
final class ReplayMain {
    static final String TABLE = "ulog-replay";
    static final String NOBODY = "nobody subscribes, manual clock";
    static final String CPU = "CPU ns/message";
    static final List<String> COLUMNS =
            List.of("million messages/s", "best million messages/s", CPU, "allocated B/message");

    private static final int WARM_UP_ROUNDS = 3;
    private static final double NS_PER_US = 1_000;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Path log;
    private final int rounds;

    private ReplayMain(Path log, int rounds) {
        this.log = log;
        this.rounds = rounds;
    }

    /** The clock, order and subscribers of a replay. */
    private record Setting(String label, Supplier<OrbClock> clock, ReplayOrder order, Subscribers subscribers) {}

    /** A way to subscribe to a topic of the replay. */
    private interface Subscribers {
        /** Returns the subscription, or null for none. */
        Subscription<?> join(Orb orb, OrbMetadata<?> topic);
    }

    /** Cost of one message. */
    private record Cost(double ns, double cpuNs, double allocatedBytes) {}

    /** Arguments: the log, rounds. */
    public static void main(String[] args) throws IOException {
        new ReplayMain(Path.of(args[0]), Integer.parseInt(args[1])).measure();
    }

    private void measure() throws IOException {
        Subscribers nobody = (orb, topic) -> null;
        List<Setting> settings = List.of(
                new Setting(NOBODY, ManualClock::new, ReplayOrder.FILE, nobody),
                new Setting("nobody subscribes, system clock", OrbClock::system, ReplayOrder.FILE, nobody),
                new Setting("nobody subscribes, manual clock, by time", ManualClock::new, ReplayOrder.TIME, nobody),
                new Setting(
                        "a subscription of each topic that is not read",
                        ManualClock::new,
                        ReplayOrder.FILE,
                        Orb::subscribe),
                new Setting(
                        "a callback of each topic that copies",
                        ManualClock::new,
                        ReplayOrder.FILE,
                        ReplayMain::copyEach));
        Cost first = replay(settings.get(0));
        print("the first replay of a JVM, " + NOBODY, first, new Cost[] {first});
        for (Setting setting : settings) {
            measure(setting);
        }
    }

    private static Subscription<?> copyEach(Orb orb, OrbMetadata<?> topic) {
        DynamicSubscription subscription = new DynamicSubscription(orb.subscribe(topic));
        DynamicMessage message = new DynamicMessage(topic);
        subscription.subscription().registerCallback(generation -> subscription.update(message));
        return subscription.subscription();
    }

    private void measure(Setting setting) throws IOException {
        Cost[] costs = new Cost[rounds];
        for (int round = -WARM_UP_ROUNDS; round < rounds; round++) {
            Cost cost = replay(setting);
            if (round >= 0) {
                costs[round] = cost;
            }
        }
        print(setting.label(), costs[rounds - 1], costs);
    }

    private static void print(String label, Cost last, Cost... costs) {
        double[] ns = Arrays.stream(costs).mapToDouble(Cost::ns).sorted().toArray();
        double[] cpuNs = Arrays.stream(costs).mapToDouble(Cost::cpuNs).sorted().toArray();
        RowLine.print(
                TABLE,
                label,
                "",
                NS_PER_US / ns[ns.length / 2],
                NS_PER_US / ns[0],
                cpuNs[cpuNs.length / 2],
                last.allocatedBytes());
    }

    /** Replays the log once; building the replay, which reads the log too, is not part of the cost. */
    private Cost replay(Setting setting) throws IOException {
        OrbClock clock = setting.clock().get();
        try (Orb orb = Orb.create(clock)) {
            Replay replay = Replay.builder(orb, log)
                    .catalogue(TopicCatalogue.of(List.of()))
                    .pacing(Pacing.asTaken())
                    .order(setting.order())
                    .build();
            List<Subscription<?>> subscriptions = replay.topics().stream()
                    .<Subscription<?>>map(topic -> setting.subscribers().join(orb, topic))
                    .filter(Objects::nonNull)
                    .toList();
            Cost cost = run(replay);
            subscriptions.forEach(Subscription::close);
            return cost;
        }
    }

    private static Cost run(Replay replay) throws IOException {
        long allocatedBefore = THREADS.getCurrentThreadAllocatedBytes();
        long cpuBefore = THREADS.getCurrentThreadCpuTime();
        long startNs = System.nanoTime();
        double messages = replay.run().published();
        long ns = System.nanoTime() - startNs;
        long cpuNs = THREADS.getCurrentThreadCpuTime() - cpuBefore;
        long allocated = THREADS.getCurrentThreadAllocatedBytes() - allocatedBefore;
        return new Cost(ns / messages, cpuNs / messages, allocated / messages);
    }
}
