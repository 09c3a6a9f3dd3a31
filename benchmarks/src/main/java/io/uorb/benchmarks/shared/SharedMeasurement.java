// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.shared;

import com.sun.management.ThreadMXBean;
import io.aeron.Aeron;
import io.aeron.driver.MediaDriver;
import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.benchmarks.child.RowLine;
import io.uorb.shm.SharedNodes;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** One JVM of {@link SharedComparison}, with a second process: slices of all contenders in turn, the least of each. */
final class SharedMeasurement {
    static final String TABLE = "shared";
    static final OrbMetadata<VehicleAttitude> PING = VehicleAttitudeTopic.VEHICLE_ATTITUDE;
    static final OrbMetadata<VehicleAttitude> PONG = VehicleAttitudeTopic.ESTIMATOR_ATTITUDE;
    static final int PING_STREAM = 1;
    static final int PONG_STREAM = 2;

    private static final OrbMetadata<VehicleAttitude> ALONE = VehicleAttitudeTopic.VEHICLE_ATTITUDE_GROUNDTRUTH;
    private static final int ALONE_STREAM = 3;
    /** How long slices run before those that count, and how long these do: on a busy machine there are fewer. */
    private static final long WARM_UP_NS = TimeUnit.SECONDS.toNanos(4);

    private static final long COUNTED_NS = TimeUnit.SECONDS.toNanos(12);
    private static final int LEAST_SLICES = 5;
    private static final int CALLS = 20_000;
    private static final int CALLS_WATCHED = 4_000_000;
    private static final int HOPS = 1_000;
    private static final int WAKES = 100;

    private final Orb local;
    private final Orb orb;
    private final Aeron aeron;
    private final Path folder;
    private final PrintWriter orders;
    private final BufferedReader answers;

    private SharedMeasurement(Orb local, Orb orb, Aeron aeron, Path folder, Process second) {
        this.local = local;
        this.orb = orb;
        this.aeron = aeron;
        this.folder = folder;
        this.orders = new PrintWriter(second.getOutputStream(), true);
        this.answers = second.inputReader();
    }

    static SharedNodes open(Path folder) throws IOException {
        return SharedNodes.builder("bench").in(folder).open();
    }

    static Orb broker(SharedNodes shared) {
        return Orb.builder().clock(SharedNodes.clock()).paths(shared).build();
    }

    /** Measures; prints a row for each comparison. */
    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory(Path.of("/dev/shm"), "uorb-benchmark");
        Path drivers = folder.resolve("aeron");
        try (SharedNodes shared = open(folder);
                Orb local = Orb.create();
                Orb orb = broker(shared);
                MediaDriver driver = AeronEnd.driver(drivers);
                Aeron aeron = AeronEnd.client(Path.of(driver.aeronDirectoryName()))) {
            Process second = second(folder, drivers);
            try {
                SharedMeasurement run = new SharedMeasurement(local, orb, aeron, folder, second);
                run.calls();
                run.hops();
                run.wakes();
                run.orders.close();
                second.waitFor();
            } finally {
                second.destroyForcibly();
            }
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                files.sorted(Comparator.reverseOrder())
                        .forEach(file -> file.toFile().delete());
            }
        }
    }

    private static Process second(Path folder, Path drivers) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), AnswerMain.class.getName()));
        command.addAll(List.of(folder.toString(), drivers.toString()));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    /** A slice of a contender, which returns the time of one operation, ns. */
    private interface Slice {
        double run() throws Exception;
    }

    /** Runs slices of all in turn; returns the least of each. */
    private static double[] inTurn(Slice... contenders) throws Exception {
        double[] least = new double[contenders.length];
        Arrays.fill(least, Double.MAX_VALUE);
        long startNs = System.nanoTime();
        int counted = 0;
        for (long ns = 0; counted < LEAST_SLICES || ns < WARM_UP_NS + COUNTED_NS; ns = System.nanoTime() - startNs) {
            boolean isCounted = ns >= WARM_UP_NS;
            for (int i = 0; i < contenders.length; i++) {
                double sliceNs = contenders[i].run();
                least[i] = isCounted ? Math.min(least[i], sliceNs) : least[i];
            }
            counted += isCounted ? 1 : 0;
        }
        return least;
    }

    private static void print(String what, double beside, double ns) {
        RowLine.print(TABLE, what, "", beside, ns, ns / beside);
    }

    private void calls() throws Exception {
        AeronEnd log = new AeronEnd(aeron, ALONE_STREAM, ALONE_STREAM);
        log.connect();
        try (UorbEnd here = new UorbEnd(local, ALONE, ALONE, false);
                UorbEnd mapped = new UorbEnd(orb, ALONE, ALONE, false)) {
            double[] ns = inTurn(() -> here.callsNs(CALLS), () -> mapped.callsNs(CALLS), () -> log.callsNs(CALLS));
            print("shm:H-15 publish + check + copy: local node", ns[0], ns[1]);
            print("publish + check + copy: Aeron IPC, claim + poll", ns[2], ns[1]);
            ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            long before = threads.getCurrentThreadAllocatedBytes();
            mapped.callsNs(CALLS_WATCHED);
            double bytes = threads.getCurrentThreadAllocatedBytes() - before;
            RowLine.print(TABLE, "shm:H-17 bytes allocated by 4 million of these", "", 0, bytes, Double.NaN);
        }
    }

    private double hop(String kind, HopEnd end, int count) throws IOException {
        orders.println(kind + " " + count);
        String answer = answers.readLine();
        if (!AnswerMain.READY.equals(answer)) {
            throw new IOException("the second process answers: " + answer);
        }
        return end.ping(count);
    }

    private void hops() throws Exception {
        AeronEnd log = new AeronEnd(aeron, PING_STREAM, PONG_STREAM);
        try (UorbEnd here = new UorbEnd(local, PING, PONG, false);
                UorbEnd there = new UorbEnd(local, PONG, PING, false);
                UorbEnd mapped = new UorbEnd(orb, PING, PONG, false)) {
            double[] ns = inTurn(
                    () -> here.ping(HOPS, there),
                    () -> hop(AnswerMain.SPINNING, mapped, HOPS),
                    () -> hop(AnswerMain.AERON, log, HOPS));
            print("shm:H-14 one way, spinning: two threads, local node", ns[0], ns[1]);
            print("one way, spinning: two processes, Aeron IPC", ns[2], ns[1]);
        }
    }

    private void wakes() throws Exception {
        SocketEnd[] sockets = SocketEnd.pair(folder);
        try (SocketEnd one = sockets[0];
                SocketEnd other = sockets[1];
                UorbEnd here = new UorbEnd(local, PING, PONG, true);
                UorbEnd there = new UorbEnd(local, PONG, PING, true);
                UorbEnd mapped = new UorbEnd(orb, PING, PONG, true)) {
            double[] ns = inTurn(
                    () -> one.ping(WAKES, other),
                    () -> hop(AnswerMain.SLEEPING, mapped, WAKES),
                    () -> here.ping(WAKES, there));
            print("shm:H-16 one way, sleeping: two threads, a byte by a Unix socket", ns[0], ns[1]);
            print("one way, sleeping: two threads, local node", ns[2], ns[1]);
        }
    }
}
