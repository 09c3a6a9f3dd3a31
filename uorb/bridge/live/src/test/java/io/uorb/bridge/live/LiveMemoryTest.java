// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import static io.uorb.topics.estimation.VehicleAttitudeTopic.VEHICLE_ATTITUDE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.bridge.live.source.OrbSource;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.testing.Peers;
import io.uorb.testing.ViewerPeer;
import io.uorb.topics.estimation.VehicleAttitude;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Viewers that stop reading, of a program with little memory. */
@Timeout(120)
class LiveMemoryTest {
    /** Dropped messages after which all queues are full. */
    private static final long MANY = 10_000;

    /** A program that publishes, and answers each line with its figures. */
    static final class Program {
        private Program() {}

        public static void main(String[] args) throws Exception {
            OrbSource source;
            try (Orb orb = Orb.create()) {
                source = new OrbSource("program", orb, TopicCatalogue.ofClassPath(), null);
                InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
                try (LiveServer server = LiveServer.start(source, LiveSettings.at(any), line -> {})) {
                    Thread publisher = new Thread(() -> publish(orb));
                    publisher.setDaemon(true);
                    publisher.start();
                    System.out.println(server.url());
                    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
                    while (in.readLine() != null) {
                        System.out.println((server.ended().isDone() ? "ended " : "serves ")
                                + server.statistics().viewers() + " viewers, dropped "
                                + server.statistics().dropped());
                    }
                }
            }
        }

        private static void publish(Orb orb) {
            try (Publication<VehicleAttitude> publication = orb.advertise(VEHICLE_ATTITUDE)) {
                VehicleAttitude attitude = new VehicleAttitude();
                while (true) {
                    publication.publish(attitude);
                    LockSupport.parkNanos(100_000);
                }
            }
        }
    }

    @Test
    @Tag("slow")
    void shouldServeOnWhenViewersStopReading() throws Exception {
        Process program = Peers.command(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Program.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<Socket> deaf = new ArrayList<>();
        try (BufferedReader out = program.inputReader();
                PrintWriter in = new PrintWriter(program.outputWriter(), true)) {
            String url = out.readLine();
            int channel;
            try (ViewerPeer first = new ViewerPeer(url)) {
                channel = first.awaitChannel("/vehicle_attitude");
            }
            await(in, out, figures -> figures.startsWith("serves 0 ")); // until the first viewer is no longer counted
            for (int i = 0; i < LiveViewers.MAX_VIEWERS; i++) {
                deaf.add(HostileViewerTest.deaf(url, channel));
            }
            await(in, out, figures -> Long.parseLong(figures.replaceFirst(".* ", "")) >= MANY);
            for (Socket socket : deaf) {
                socket.close();
            }
            assertReads(url, channel);
        } finally {
            for (Socket socket : deaf) {
                socket.close();
            }
            program.destroyForcibly();
        }
    }

    /** Asks the program for its figures until the condition holds. */
    private static void await(PrintWriter in, BufferedReader out, Predicate<String> condition) throws IOException {
        String figures;
        do {
            in.println();
            figures = out.readLine();
            assertNotNull(figures, "the program has ended");
            assertTrue(figures.startsWith("serves "), figures);
        } while (!condition.test(figures));
    }

    /** Viewers that have gone may still be counted for a moment. */
    private static void assertReads(String url, int channel) throws Exception {
        while (true) {
            try (ViewerPeer viewer = new ViewerPeer(url)) {
                viewer.send("{'op':'subscribe','subscriptions':[{'id':7,'channelId':" + channel + "}]}");
                assertEquals(7, viewer.awaitFrame(1).getInt(1) & 0xff);
                return;
            } catch (IllegalStateException e) {
                Thread.onSpinWait();
            }
        }
    }

    @Test
    void shouldTakeSharesOfASmallHeap() {
        LiveMemory wide = LiveMemory.of(4 << 20, 128 << 20);
        assertEquals(4 << 20, wide.outboxBytes());
        assertEquals(8 << 20, wide.textChars());
        LiveMemory small = LiveMemory.of(4 << 20, 8 << 20);
        long all = LiveViewers.MAX_VIEWERS * 2L * small.outboxBytes();
        assertTrue(all <= small.allBytes() / 2, all + " bytes");
        assertFalse(small.textChars() > small.allBytes() / 8);
    }
}
