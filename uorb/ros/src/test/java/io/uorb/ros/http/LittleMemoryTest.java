// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.error.ErrorHandler;
import io.uorb.testing.Peers;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Programs whose heap, or whose network, is less than what peers ask for. */
@Timeout(120)
class LittleMemoryTest {
    private static final int HUGE = 1 << 30;

    /** Prints what became of calls in a heap that is smaller than the limits. */
    static final class Program {
        private Program() {}

        public static void main(String[] args) throws Exception {
            if (args[0].equals("addresses")) {
                addresses();
            } else {
                memory();
            }
        }

        private static void memory() throws Exception {
            ErrorHandler errors = (source, error) ->
                    System.out.println(source + ": " + error.getClass().getSimpleName());
            Duration limit = Duration.ofSeconds(60);
            HttpServerLimits limits = new HttpServerLimits(10_000, HUGE, HUGE, 10, limit, limit, 1);
            InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
            try (HttpServer server = HttpServer.start("test", any, "localhost", limits, Program::answer, errors)) {
                try (RawClient greedy = new RawClient(server.port())) {
                    greedy.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-length: " + HUGE + "\r\n\r\n");
                    sendUntilItEnds(greedy);
                }
                try (RawClient client = new RawClient(server.port())) {
                    client.send(RawClient.post("more"));
                    System.out.println("server: " + client.answer().status());
                }
                HttpClientLimits wide = HttpClientLimits.defaults()
                        .withSizes(10_000, HUGE, 10)
                        .withBufferedBytes(HUGE)
                        .withTimes(limit, limit, limit);
                try (ServerSocket endless = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                        HttpClient client = new HttpClient("test", wide, errors)) {
                    HttpServer.daemon(() -> sendUntilItEnds(endless), "endless").start();
                    String uri = "http://127.0.0.1:" + endless.getLocalPort() + "/";
                    System.out.println("client: " + outcome(client, uri));
                    System.out.println("client: " + outcome(client, "http://127.0.0.1:" + server.port() + "/"));
                }
            }
        }

        private static byte[] answer(byte[] request) {
            return "answer".getBytes(StandardCharsets.US_ASCII);
        }

        private static void sendUntilItEnds(RawClient client) {
            String text = "x".repeat(1 << 16);
            try {
                for (int i = 0; i < HUGE / text.length(); i++) {
                    client.send(text);
                }
            } catch (IOException e) {
                System.out.println("the greedy one was closed");
            }
        }

        private static void sendUntilItEnds(ServerSocket server) {
            try (Socket socket = server.accept()) {
                String head = "HTTP/1.1 200 OK\r\nContent-length: " + HUGE + "\r\n\r\n";
                socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
                byte[] bytes = new byte[1 << 16];
                for (int i = 0; i < HUGE / bytes.length; i++) {
                    socket.getOutputStream().write(bytes);
                }
            } catch (IOException e) {
                Thread.yield(); // as expected
            }
        }

        private static void addresses() throws Exception {
            ErrorHandler errors = (source, error) -> System.out.println(source + ": " + error);
            InetSocketAddress any = new InetSocketAddress("127.0.0.1", 0);
            try (HttpServer server = HttpServer.start(
                            "test", any, "localhost", HttpServerLimits.defaults(), Program::answer, errors);
                    HttpClient client = new HttpClient("test", HttpClientLimits.defaults(), errors)) {
                System.out.println(outcome(client, "http://[::1]:" + server.port() + "/"));
                System.out.println(outcome(client, "http://127.0.0.1:" + server.port() + "/"));
            }
        }

        private static String outcome(HttpClient client, String uri) throws Exception {
            try {
                return new String(client.post(uri, new byte[1]).get(30, TimeUnit.SECONDS), StandardCharsets.US_ASCII);
            } catch (ExecutionException e) {
                return e.getCause().getMessage().replaceAll(":\\d+/", "/");
            }
        }
    }

    private static List<String> run(String what, String... options) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(Arrays.asList(options));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Program.class.getName(), what));
        Process program = Peers.command(command).redirectErrorStream(true).start();
        try {
            return program.inputReader().lines().toList();
        } finally {
            program.destroyForcibly();
        }
    }

    @Test
    @Statement({"ros1:X-8", "ros1:E-3"})
    void shouldEndOnlyTheCallForWhichMemoryIsShort() throws IOException {
        assertEquals(
                Set.of( // what is reported and what is answered come from several threads
                        "HTTP server: OutOfMemoryError",
                        "the greedy one was closed",
                        "server: 200",
                        "HTTP client: OutOfMemoryError",
                        "client: http://127.0.0.1/: java.lang.OutOfMemoryError: Java heap space",
                        "client: answer"),
                Set.copyOf(run("memory", "-Xmx32m", "-XX:+UseSerialGC")));
    }

    @Test
    @Statement("ros1:X-9")
    void shouldFailTheCallOfAnAddressThatTheSystemCannotHave() throws IOException {
        assertEquals(
                List.of("http://[::1]/: cannot connect to 0:0:0:0:0:0:0:1: UnsupportedAddressTypeException", "answer"),
                run("addresses", "-Djava.net.preferIPv4Stack=true"));
    }
}
