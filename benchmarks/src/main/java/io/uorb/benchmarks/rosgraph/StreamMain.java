// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rosgraph;

import com.sun.management.OperatingSystemMXBean;
import io.uorb.benchmarks.child.DeadThreads;
import io.uorb.benchmarks.child.RowLine;
import io.uorb.error.ErrorHandler;
import io.uorb.ros.master.Master;
import io.uorb.ros.master.MasterOptions;
import io.uorb.ros.node.RosNode;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;

/** Two nodes of ours and a master in this JVM, peers in others. Argument: seconds of each measurement. */
final class StreamMain implements AutoCloseable {
    static final String LATENCY = "ros-latency";
    static final String CPU = "ros-cpu";
    static final String LARGE = "ros-large";
    static final String PUBLISHING = "ros-publishing";
    static final int SMALL_BYTES = 340;
    static final int LARGE_BYTES = 1_000_000;
    static final int STALLING_BYTES = 10_000;
    static final int RATE_HZ = 1_000;
    static final int LARGE_HZ = 100;
    static final int SUBSCRIBERS = 4;
    static final int UNDER_WAY = 10;

    /** At 1 kHz a JVM compiles for some 10 s; a message that waits for it takes milliseconds. */
    static final int WARM_UP_S = 12;
    /** Before further figures of JVMs that are warm. */
    static final int SETTLING_S = 4;
    /** Number of messages with ten later than p99. */
    static final int P99_TIMES = 1_000;

    private static final long PAUSE_NS = 5_000_000;
    private static final double NS_PER_US = 1_000;
    private static final double PERCENT = 100;

    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private final Master master = Master.start(MasterOptions.loopback(0), ErrorHandler.uncaught());
    private final RosNode from = node("/from");
    private final RosNode to = node("/to");
    private final int seconds;

    private StreamMain(int seconds) throws IOException {
        this.seconds = seconds;
    }

    private RosNode node(String name) throws IOException {
        return RosNode.builder(name).masterUri(master.uri()).start();
    }

    /** Starts a relay. */
    private interface RelayStart {
        PeerProcess start(String masterUri, String in, String out, String name) throws IOException;
    }

    public static void main(String[] args) throws Exception {
        DeadThreads.endTheJvm();
        try (StreamMain main = new StreamMain(Integer.parseInt(args[0]))) {
            main.relayed("ours, direct", 0, PeerProcess::ours, WARM_UP_S);
            main.relayed("one relay of ours", 1, PeerProcess::ours, WARM_UP_S);
            main.relayed("two relays of ours", 2, PeerProcess::ours, WARM_UP_S);
            if (PeerProcess.hasRoscpp()) {
                main.relayed("one relay of roscpp", 1, PeerProcess::roscpp, SETTLING_S);
                main.relayed("two relays of roscpp", 2, PeerProcess::roscpp, SETTLING_S);
            }
            main.idle();
            main.fanOut("ours", PeerProcess::ours, WARM_UP_S);
            if (PeerProcess.hasRoscpp()) {
                main.fanOut("roscpp", PeerProcess::roscpp, SETTLING_S);
            }
            main.publishing();
        }
    }

    /**
     * Small and large messages through so many relays.
     *
     * @param warmUpS of the relays with small messages, s
     */
    private void relayed(String label, int relays, RelayStart kind, int warmUpS) throws IOException {
        String name = label.replaceAll("\\W", "_");
        List<PeerProcess> peers = new ArrayList<>();
        try {
            for (int i = 0; i < relays; i++) {
                peers.add(kind.start(master.uri(), "/" + name + i, "/" + name + (i + 1), name + "_" + i));
            }
            try (StampedStream small = stream(name, relays, SMALL_BYTES)) {
                small.open().atRate(RATE_HZ, warmUpS).forget();
                small.atRate(RATE_HZ, seconds);
                RowLine.print(LATENCY, label, "", latencies(small));
            }
            try (StampedStream large = stream(name, relays, LARGE_BYTES)) {
                large.open().atRate(LARGE_HZ, SETTLING_S).forget();
                large.atRate(LARGE_HZ, 2 * seconds);
                double[] at = latencies(large);
                large.forget();
                double most = large.asFastAsItGoes(UNDER_WAY, seconds);
                RowLine.print(LARGE, label, "", at[0], at[1], at[2], at[3], most);
            }
        } finally {
            peers.forEach(PeerProcess::close);
        }
    }

    private StampedStream stream(String name, int relays, int bytes) {
        return new StampedStream(from, "/" + name + "0", to, "/" + name + relays, bytes);
    }

    private static double[] latencies(StampedStream stream) {
        stream.drain();
        Histogram histogram = stream.latencies();
        return new double[] {
            stream.sent(),
            stream.lost(),
            histogram.getValueAtPercentile(50) / NS_PER_US,
            histogram.getTotalCount() < P99_TIMES ? Double.NaN : histogram.getValueAtPercentile(99) / NS_PER_US,
            histogram.getMaxValue() / NS_PER_US
        };
    }

    /** A thread that wakes up as often and does nothing. */
    private void idle() {
        long startNs = System.nanoTime();
        long cpuNs = SYSTEM.getProcessCpuTime();
        for (int i = 1; i <= seconds * RATE_HZ; i++) {
            long untilNs = startNs + i * (1_000_000_000L / RATE_HZ);
            for (long leftNs = untilNs - System.nanoTime(); leftNs > 0; leftNs = untilNs - System.nanoTime()) {
                LockSupport.parkNanos(leftNs);
            }
        }
        double percent = PERCENT * (SYSTEM.getProcessCpuTime() - cpuNs) / (System.nanoTime() - startNs);
        RowLine.print(CPU, "a thread that only wakes up", "", percent, Double.NaN, Double.NaN);
    }

    /**
     * CPU of a publisher of small messages, and of its subscribers, each in a process of its own.
     *
     * @param warmUpS of the subscribers, s
     */
    private void fanOut(String kind, RelayStart start, int warmUpS) throws IOException {
        String topic = "/fan_" + kind;
        List<PeerProcess> peers = new ArrayList<>();
        try (StampedStream stream = new StampedStream(from, topic, from, topic + "_none", SMALL_BYTES)) {
            for (int i = 0; i < SUBSCRIBERS; i++) {
                peers.add(start.start(master.uri(), topic, topic + "_out" + i, "fan_" + kind + i));
            }
            while (stream.subscribers() < SUBSCRIBERS) {
                LockSupport.parkNanos(PAUSE_NS);
            }
            stream.atRate(RATE_HZ, warmUpS);
            stream.forget();
            long startNs = System.nanoTime();
            long cpuNs = SYSTEM.getProcessCpuTime();
            long peersNs = cpuNs(peers);
            stream.atRate(RATE_HZ, seconds);
            double ns = System.nanoTime() - startNs;
            RowLine.print(
                    CPU,
                    SUBSCRIBERS + " subscribers of " + kind,
                    "",
                    PERCENT * (SYSTEM.getProcessCpuTime() - cpuNs) / ns,
                    PERCENT * (cpuNs(peers) - peersNs) / ns / SUBSCRIBERS,
                    stream.dropped());
        } finally {
            peers.forEach(PeerProcess::close);
        }
    }

    private static long cpuNs(List<PeerProcess> peers) {
        return peers.stream().mapToLong(peer -> peer.cpu().toNanos()).sum();
    }

    /** Times of calls of publish, without and with a stalled peer. */
    private void publishing() throws IOException, InterruptedException {
        try (StampedStream stream = new StampedStream(from, "/publishing", to, "/publishing", STALLING_BYTES)) {
            stream.open().atRate(RATE_HZ, SETTLING_S).forget();
            stream.atRate(RATE_HZ, seconds);
            printPublishing("one subscriber", stream);
            try (PeerProcess peer = PeerProcess.ours(master.uri(), "/publishing", "/nowhere", "stalled")) {
                while (stream.subscribers() < 2) {
                    LockSupport.parkNanos(PAUSE_NS);
                }
                stream.forget();
                stream.atRate(RATE_HZ, seconds);
                printPublishing("two subscribers", stream);
                peer.suspend();
                stream.atRate(RATE_HZ, SETTLING_S);
                stream.forget();
                stream.atRate(RATE_HZ, seconds);
                printPublishing("two subscribers, one stopped", stream);
            }
        }
    }

    private void printPublishing(String label, StampedStream stream) {
        stream.drain();
        Histogram times = stream.publishing();
        RowLine.print(
                PUBLISHING,
                label,
                "",
                times.getValueAtPercentile(50) / NS_PER_US,
                times.getValueAtPercentile(99) / NS_PER_US,
                times.getMaxValue() / NS_PER_US,
                stream.lost(),
                stream.dropped());
    }

    @Override
    public void close() {
        to.close();
        from.close();
        master.close();
    }
}
