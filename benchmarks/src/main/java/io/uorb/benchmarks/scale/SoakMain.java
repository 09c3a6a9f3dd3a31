// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.scale;

import com.sun.management.ThreadMXBean;
import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.benchmarks.child.DeadThreads;
import io.uorb.benchmarks.child.RowLine;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Streams of 8 kHz and 1 kHz for some minutes, with a thread that sleeps for each message and one that takes 250 a
 * second. Prints the received messages and the JVM's activity; its arguments are seconds to warm up and to measure.
 */
final class SoakMain {
    static final String RECEIVERS = "soak-receivers";
    static final String JVM = "soak-jvm";

    private static final int FAST_HZ = 8_000;
    private static final int SLOW_HZ = 1_000;
    private static final long INTERVAL_US = 4_000;
    private static final long LAST_COMES_WITHIN_NS = TimeUnit.SECONDS.toNanos(5);
    private static final double KIB = 1_024;
    private static final double MS_PER_S = 1_000;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Orb orb = Orb.create();
    private final SoakStream fast = new SoakStream("fast", orb, NodeSampleTopic.NODE_00, FAST_HZ);
    private final SoakStream slow = new SoakStream("slow", orb, NodeSampleTopic.NODE_01, SLOW_HZ);
    private final SoakReceiver all = receiver("8 kHz, parked", 0);
    private final SoakReceiver limited = receiver("8 kHz, interval of 4 ms", INTERVAL_US);
    private final SoakReceiver second =
            new SoakReceiver("1 kHz, the same parked thread", orb.subscribe(NodeSampleTopic.NODE_01));
    private final SoakThread parked = new SoakThread("parked", orb, List.of(all, second));
    private final SoakThread rated = new SoakThread("rated", orb, List.of(limited));
    private final List<Thread> threads = List.of(fast, slow, parked, rated);

    private SoakMain() {}

    public static void main(String[] args) throws InterruptedException {
        DeadThreads.endTheJvm();
        new SoakMain().run(Integer.parseInt(args[0]), Integer.parseInt(args[1]));
    }

    private SoakReceiver receiver(String name, long intervalUs) {
        Subscription<NodeSample> subscription = orb.subscribe(NodeSampleTopic.NODE_00);
        subscription.setIntervalUs(intervalUs);
        return new SoakReceiver(name, subscription);
    }

    private void run(int warmUpS, int measuredS) throws InterruptedException {
        threads.forEach(Thread::start);
        Thread.sleep((long) (warmUpS * MS_PER_S));
        System.gc();
        parked.startBooks();
        rated.startBooks();
        long publishedBefore = fast.published();
        long slowBefore = slow.published();
        long collectionsBefore = collections();
        long allocatedBefore = allocatedBytes();
        double usedBeforeKib = usedKib();
        double startS = uptimeS();
        Thread.sleep((long) (measuredS * MS_PER_S));
        double endS = uptimeS();
        double usedAfterKib = usedKib();
        long allocated = allocatedBytes() - allocatedBefore;
        long collections = collections() - collectionsBefore;
        RowLine.print(
                JVM,
                "soak",
                "",
                startS,
                endS,
                collections,
                usedBeforeKib,
                usedAfterKib,
                allocated,
                fast.published() - publishedBefore,
                slow.published() - slowBefore);
        end();
    }

    private void end() throws InterruptedException {
        fast.end();
        slow.end();
        awaitLast(all, fast.published());
        awaitLast(second, slow.published());
        parked.end();
        rated.end();
        all.print(RECEIVERS, fast.published());
        limited.print(RECEIVERS, limited.last()); // its interval may hold the last message back
        second.print(RECEIVERS, slow.published());
        orb.close();
    }

    /** Waits for the last message, for some seconds at most: then it counts as unaccounted. */
    private static void awaitLast(SoakReceiver receiver, long published) throws InterruptedException {
        long deadlineNs = System.nanoTime() + LAST_COMES_WITHIN_NS;
        while (receiver.last() < published && System.nanoTime() - deadlineNs < 0) {
            Thread.sleep(1);
        }
    }

    /** By the four threads, B. */
    private long allocatedBytes() {
        return threads.stream()
                .mapToLong(thread -> THREADS.getThreadAllocatedBytes(thread.getId()))
                .sum();
    }

    private static long collections() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                .sum();
    }

    private static double usedKib() {
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() / KIB;
    }

    private static double uptimeS() {
        return ManagementFactory.getRuntimeMXBean().getUptime() / MS_PER_S;
    }
}
