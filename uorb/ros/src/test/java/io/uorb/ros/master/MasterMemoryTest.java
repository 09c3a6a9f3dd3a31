// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.ros.xmlrpc.XmlRpcClient;
import io.uorb.testing.Peers;
import io.uorb.testing.Statement;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A master whose memory callers try to fill. */
@Timeout(300)
@Statement("ros1:E-2")
class MasterMemoryTest {
    private static final String TYPE = "std_msgs/String";

    /** A master as a program, until it is interrupted. */
    static final class Program {
        private Program() {}

        public static void main(String[] args) throws Exception {
            try (Master master = Master.start(MasterOptions.loopback(0), (source, error) -> {})) {
                Runtime.getRuntime().addShutdownHook(new Thread(master::endWait));
                System.out.println(master.uri());
                master.awaitShutdown();
            }
        }
    }

    private static int code(Object answer) {
        return (int) ((List<?>) answer).get(0);
    }

    private static List<Object> call(String flood, int number, String filler) {
        String name = flood + number;
        String dead = "http://127.0.0.1:" + (1 + number % 1000) + "/" + number;
        return switch (flood) {
            case "parameters" -> List.of("setParam", "/f", "/" + name, filler);
            case "parts" -> List.of("setParam", "/f", "/" + name + "/a/b/c/d/e/f/g", Map.of("x", List.of(1, 2, 3)));
            case "topics" -> List.of("registerPublisher", "/" + name, "/" + name + filler, TYPE, dead);
            case "subscribers" -> List.of("registerSubscriber", "/" + name, "/t", TYPE, dead);
            case "publishers" -> List.of("registerPublisher", "/" + name, "/t", TYPE, dead + filler);
            case "services" -> List.of("registerService", "/" + name, "/" + name, "rosrpc://x:1" + filler, dead);
            case "renamed" -> List.of("registerSubscriber", "/one", "/t", TYPE, dead);
            default -> List.of("subscribeParam", "/" + name, dead, "/" + name + filler);
        };
    }

    private static Object send(XmlRpcClient client, String uri, List<Object> call) throws IOException {
        return client.call(uri, (String) call.get(0), call.subList(1, call.size()));
    }

    private static void flood(String kind, int times, int fillerLength) throws Exception {
        Process program = Peers.command(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Program.class.getName())
                .redirectErrorStream(true)
                .start();
        try (BufferedReader out = program.inputReader();
                XmlRpcClient client = new XmlRpcClient("flood", (source, error) -> {})) {
            String uri = out.readLine();
            String filler = "x".repeat(fillerLength);
            int refused = 0;
            for (int i = 0; i < times; i++) {
                refused += code(send(client, uri, call(kind, i, filler))) == -1 ? 1 : 0;
            }
            assertTrue(refused > 0 || kind.equals("renamed"), "nothing was refused");
            assertEquals(1, code(client.call(uri, "getSystemState", List.of("/x"))));
            assertEquals(1, code(client.call(uri, "getParam", List.of("/x", "/"))));
            program.toHandle().destroy(); // which leaves its output open
            assertTrue(program.waitFor(60, TimeUnit.SECONDS), "SIGTERM does not end it");
            assertNull(out.readLine());
        } finally {
            program.destroyForcibly();
        }
    }

    @Test
    @Tag("slow")
    void shouldOutliveAFloodOfParameters() throws Exception {
        flood("parameters", 1_000, 20_000);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"parts", "topics", "subscribers", "publishers", "services", "renamed", "parameter subscribers"})
    @Tag("slow")
    void shouldOutliveAFlood(String kind) throws Exception {
        flood(kind, 20_000, 2_000);
    }

    @Test
    void shouldRefuseParametersBeyondTheLimitAndCountWhatIsFreed() {
        ParameterTree tree = new ParameterTree(10_000);
        String value = "x".repeat(4_000);
        for (String name : List.of("a", "b")) {
            assertNull(tree.problem(List.of(name), value));
            tree.set(List.of(name), value);
        }
        assertNotNull(tree.problem(List.of("c"), value));
        assertNull(tree.problem(List.of("a"), value), "a value in place of one of its size");
        assertNull(tree.problem(List.of("c"), 1));
        assertTrue(tree.delete(List.of("a")));
        assertNull(tree.problem(List.of("c"), value));
    }

    @Test
    void shouldCountTheMemoryOfTheWholeTree() {
        Random random = new Random(7);
        ParameterTree tree = new ParameterTree(Long.MAX_VALUE);
        List<Object> values =
                List.of(1, "text", "größer→", Map.of("a", 1, "b", Map.of()), List.of("x", 2.0), new byte[9]);
        for (int i = 0; i < 2_000; i++) {
            List<String> path = new ArrayList<>();
            for (int part = random.nextInt(4); part >= 0; part--) {
                path.add(String.valueOf((char) ('a' + random.nextInt(3))));
            }
            if (random.nextInt(3) == 0) {
                tree.delete(path);
            } else if (random.nextInt(100) == 0) {
                tree.set(List.of(), Map.of("a", Map.of("b", 5)));
            } else {
                tree.set(path, values.get(random.nextInt(values.size())));
            }
            assertEquals(ValueSize.of(tree.get(List.of())) - ValueSize.STRUCT_BYTES, tree.bytes());
        }
    }

    private static final class Silent implements NodeCalls {
        @Override
        public void publisherUpdate(String uri, String topic, List<Object> publishers) {
            // nobody listens
        }

        @Override
        public void paramUpdate(String uri, String key, Object value, Runnable onRefusal) {
            // nobody listens
        }

        @Override
        public void shutdown(String uri, String node, String reason) {
            // nobody listens
        }

        @Override
        public void withdrawShutdowns(String uri, String node) {
            // nothing waits
        }
    }

    @Test
    void shouldRefuseRegistrationsBeyondTheLimitAndCountWhatIsFreed() {
        Registry registry = new Registry(new Silent(), line -> {}, 4_000);
        List<NodeApi> nodes = new ArrayList<>();
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> {
                    for (int i = 0; i < 100; i++) {
                        NodeApi node = new NodeApi("/node" + i, "http://127.0.0.1:" + (1 + i) + "/");
                        registry.addPublisher("/t" + i, TYPE, node);
                        nodes.add(node);
                    }
                },
                "4000 bytes");
        registry.addPublisher("/t0", TYPE, nodes.get(0));
        for (int i = 0; i < nodes.size(); i++) {
            assertTrue(registry.removePublisher("/t" + i, nodes.get(i)));
        }
        // The types of topics without nodes give way.
        for (int i = 0; i < nodes.size(); i++) {
            registry.addSubscriber("/s" + i, TYPE, nodes.get(i));
        }
    }

    /** Of nodes that are dead, the calls on their way take seconds to fail. */
    @Test
    void shouldBoundTheCallsOnTheirWayAndThoseThatWait() {
        List<CompletableFuture<Object>> flying = new ArrayList<>();
        NodeCallQueue.Caller caller = (uri, method, params) -> {
            flying.add(new CompletableFuture<>());
            return flying.get(flying.size() - 1);
        };
        NodeCallQueue queue = new NodeCallQueue(caller, Runnable::run, 100, 100_000, line -> {});
        Object[] publishers = new Object[300];
        Arrays.fill(publishers, "http://127.0.0.1:1/");
        for (int i = 0; i < 100; i++) {
            queue.publisherUpdate("http://127.0.0.1:" + (1 + i) + "/", "/t", List.of(publishers));
        }
        int together = flying.size();
        assertTrue(together < 10, together + " calls on their way");
        assertTrue(queue.dropped() > 80, queue.dropped() + " were dropped");
        for (int i = 0; i < flying.size(); i++) {
            flying.get(i).complete(List.of(1, "", 0));
        }
        assertEquals(100, flying.size() + queue.dropped());
        assertEquals(0, queue.busy());
    }
}
