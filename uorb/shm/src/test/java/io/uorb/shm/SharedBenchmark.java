// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.testing.Peers;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Shared nodes against local ones and against a socket, in turn in one run: least and median of the rounds, for {@code
 * shm:H-14} to {@code shm:H-17}. Run it with the test class path. Its second process answers.
 */
final class SharedBenchmark {
    private static final OrbMetadata<VehicleAttitude> PING = VehicleAttitudeTopic.VEHICLE_ATTITUDE;
    private static final OrbMetadata<VehicleAttitude> PONG = VehicleAttitudeTopic.ESTIMATOR_ATTITUDE;
    private static final int WARM_UP_ROUNDS = 20;
    private static final int ROUNDS = 300;
    private static final int CALLS = 20_000;
    private static final int HOPS = 2_000;
    private static final int WAKES = 200;
    /** Rounds in which threads sleep, which take longest. */
    private static final int WAKE_ROUNDS = 60;

    private SharedBenchmark() {}

    public static void main(String[] args) throws Exception {
        if (args.length > 0) {
            answer(Path.of(args[0]));
            return;
        }
        Path folder = Files.createTempDirectory(Path.of("/dev/shm"), "uorb-benchmark");
        try (SharedNodes shared = SharedNodes.builder("bench").in(folder).open();
                Orb local = Orb.create();
                Orb orb = Orb.builder().clock(SharedNodes.clock()).paths(shared).build()) {
            System.out.println("Java " + Runtime.version() + ", 57 bytes, ns");
            callsInTurn(local, orb);
            hopsInTurn(local, orb, folder);
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                files.sorted(Comparator.reverseOrder())
                        .forEach(file -> file.toFile().delete());
            }
        }
    }

    private static String row(String name, double[] ns) {
        double[] sorted = ns.clone();
        Arrays.sort(sorted);
        return String.format("%-44s least %8.1f  median %8.1f", name, sorted[0], sorted[sorted.length / 2]);
    }

    private static void print(String what, String first, double[] base, String second, double[] ns, double limit) {
        double[] a = base.clone();
        double[] b = ns.clone();
        Arrays.sort(a);
        Arrays.sort(b);
        System.out.println(row(first, base));
        System.out.println(row(second, ns));
        System.out.printf(
                "%s: %.2f of least, %.2f of median; wanted %.2f%n%n",
                what, b[0] / a[0], b[b.length / 2] / a[a.length / 2], limit);
    }

    /** Publishes, checks and copies on one thread. */
    private static final class Calls {
        private final Publication<VehicleAttitude> publication;
        private final Subscription<VehicleAttitude> subscription;
        private final VehicleAttitude message = new VehicleAttitude();
        private final VehicleAttitude copy = new VehicleAttitude();

        Calls(Orb orb) {
            publication = orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE_GROUNDTRUTH);
            subscription = orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE_GROUNDTRUTH);
        }

        double round() {
            long start = System.nanoTime();
            for (int i = 0; i < CALLS; i++) {
                message.timestamp = i + 1;
                publication.publish(message);
                if (!subscription.updated() || !subscription.copy(copy)) {
                    throw new IllegalStateException("no message");
                }
            }
            return (double) (System.nanoTime() - start) / CALLS;
        }
    }

    private static void callsInTurn(Orb local, Orb orb) {
        Calls here = new Calls(local);
        Calls mapped = new Calls(orb);
        double[] localNs = new double[ROUNDS];
        double[] sharedNs = new double[ROUNDS];
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (int i = 0; i < WARM_UP_ROUNDS; i++) {
            here.round();
            mapped.round();
        }
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < ROUNDS; i++) {
            localNs[i] = here.round();
            sharedNs[i] = mapped.round();
        }
        long bytes = threads.getCurrentThreadAllocatedBytes() - before;
        print("shm:H-15 publish + check + copy", "local", localNs, "shared", sharedNs, 1.5);
        System.out.printf(
                "shm:H-17 bytes allocated in %d publishes, checks and copies: %d%n%n", 2L * ROUNDS * CALLS, bytes);
    }

    /** One side of a ping-pong. */
    private static final class Side {
        private final Publication<VehicleAttitude> publication;
        private final Subscription<VehicleAttitude> subscription;
        private final Poller poller;
        private final VehicleAttitude message = new VehicleAttitude();

        Side(Orb orb, OrbMetadata<VehicleAttitude> out, OrbMetadata<VehicleAttitude> in) {
            publication = orb.advertise(out);
            subscription = orb.subscribe(in);
            poller = orb.poller();
            poller.add(subscription);
        }

        void send() {
            message.timestamp++;
            publication.publish(message);
        }

        void receiveSpinning() {
            while (!subscription.update(message)) {
                Thread.onSpinWait();
            }
        }

        void receiveSleeping() {
            while (!subscription.update(message)) {
                poller.poll(-1, TimeUnit.SECONDS);
            }
        }

        double pingSpinning(int hops) {
            long start = System.nanoTime();
            for (int i = 0; i < hops; i++) {
                send();
                receiveSpinning();
            }
            return (System.nanoTime() - start) / (2.0 * hops);
        }

        double pingSleeping(int hops) {
            long start = System.nanoTime();
            for (int i = 0; i < hops; i++) {
                send();
                receiveSleeping();
            }
            return (System.nanoTime() - start) / (2.0 * hops);
        }

        void pongSpinning(int hops) {
            for (int i = 0; i < hops; i++) {
                receiveSpinning();
                send();
            }
        }

        void pongSleeping(int hops) {
            for (int i = 0; i < hops; i++) {
                receiveSleeping();
                send();
            }
        }
    }

    /** The second process: answers as many messages as each line says. */
    private static void answer(Path folder) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
        try (SharedNodes shared = SharedNodes.builder("bench").in(folder).open();
                Orb orb = Orb.builder().clock(SharedNodes.clock()).paths(shared).build()) {
            Side side = new Side(orb, PONG, PING);
            System.out.println("ready");
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                System.out.println("go");
                if (line.equals("spin")) {
                    side.pongSpinning(HOPS);
                } else {
                    side.pongSleeping(WAKES);
                }
            }
        }
    }

    private static void hopsInTurn(Orb local, Orb orb, Path folder) throws Exception {
        Process process = Peers.command(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-Dio.uorb.root=" + System.getProperty("io.uorb.root", "."),
                        SharedBenchmark.class.getName(),
                        folder.toString()))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        BufferedReader answers = process.inputReader();
        PrintWriter orders = new PrintWriter(process.getOutputStream(), true);
        require(answers, "ready");
        Side here = new Side(local, PING, PONG);
        Side there = new Side(local, PONG, PING);
        Side mapped = new Side(orb, PING, PONG);
        Sockets sockets = new Sockets(folder);
        double[][] spin = new double[2][ROUNDS];
        double[][] wake = new double[3][WAKE_ROUNDS];
        for (int i = -WARM_UP_ROUNDS; i < ROUNDS; i++) {
            int at = Math.max(i, 0);
            Thread pong = new Thread(() -> there.pongSpinning(HOPS));
            pong.start();
            spin[0][at] = here.pingSpinning(HOPS);
            pong.join();
            orders.println("spin");
            require(answers, "go");
            spin[1][at] = mapped.pingSpinning(HOPS);
        }
        for (int i = -WARM_UP_ROUNDS; i < WAKE_ROUNDS; i++) {
            int at = Math.max(i, 0);
            Thread pong = new Thread(() -> there.pongSleeping(WAKES));
            pong.start();
            wake[0][at] = here.pingSleeping(WAKES);
            pong.join();
            wake[1][at] = sockets.ping(WAKES);
            orders.println("sleep");
            require(answers, "go");
            wake[2][at] = mapped.pingSleeping(WAKES);
        }
        orders.close();
        process.waitFor();
        print("shm:H-14 one way, spinning", "two threads, local", spin[0], "two processes, shared", spin[1], 1.15);
        System.out.println(row("two threads that sleep in pollers, local", wake[0]));
        print(
                "shm:H-16 one way, sleeping",
                "byte, Unix socket, selectors",
                wake[1],
                "two processes, shared",
                wake[2],
                1.5);
    }

    private static void require(BufferedReader answers, String wanted) throws IOException {
        String line = answers.readLine();
        if (!wanted.equals(line)) {
            throw new IOException("second process: " + line);
        }
    }

    /** A byte to and fro between two threads that wait in selectors. */
    private static final class Sockets {
        private final SocketChannel one;
        private final SocketChannel other;

        Sockets(Path folder) throws IOException {
            UnixDomainSocketAddress address = UnixDomainSocketAddress.of(folder.resolve("socket"));
            try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
                server.bind(address);
                one = SocketChannel.open(address);
                other = server.accept();
            }
            one.configureBlocking(false);
            other.configureBlocking(false);
        }

        private static void receive(Selector selector, SocketChannel channel, ByteBuffer one) throws IOException {
            one.clear();
            while (channel.read(one) == 0) {
                selector.select(key -> {});
            }
        }

        double ping(int hops) throws Exception {
            Thread pong = new Thread(() -> {
                try (Selector selector = Selector.open()) {
                    other.register(selector, SelectionKey.OP_READ);
                    ByteBuffer byteOfPong = ByteBuffer.allocateDirect(1);
                    for (int i = 0; i < hops; i++) {
                        receive(selector, other, byteOfPong);
                        byteOfPong.clear();
                        other.write(byteOfPong);
                    }
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
            });
            pong.start();
            try (Selector selector = Selector.open()) {
                one.register(selector, SelectionKey.OP_READ);
                ByteBuffer byteOfPing = ByteBuffer.allocateDirect(1);
                long start = System.nanoTime();
                for (int i = 0; i < hops; i++) {
                    byteOfPing.clear();
                    one.write(byteOfPing);
                    receive(selector, one, byteOfPing);
                }
                double ns = (System.nanoTime() - start) / (2.0 * hops);
                pong.join();
                return ns;
            }
        }
    }
}
