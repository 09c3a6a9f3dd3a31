// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.xmlrpc;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.ros.http.HttpClientLimits;
import io.uorb.ros.http.HttpServerLimits;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Our client at our server (ros1:X-5, ros1:X-7, ros1:X-9). */
@Statement({"ros1:X-5", "ros1:X-7", "ros1:X-9"})
class XmlRpcClientTest {
    private static final long LONG_S = 60;

    private final List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
    private XmlRpcServer server;
    private XmlRpcClient client;
    private String uri;

    @BeforeEach
    void start() throws IOException {
        server = serve(0);
        uri = "http://127.0.0.1:" + server.port() + "/";
        client = new XmlRpcClient("test", (source, error) -> failures.add(error));
    }

    @AfterEach
    void close() {
        client.close();
        server.close();
        assertEquals(List.of(), failures);
    }

    private XmlRpcServer serve(int port) throws IOException {
        return XmlRpcServer.start(
                "test",
                new InetSocketAddress("127.0.0.1", port),
                "localhost",
                XmlRpcClientTest::answer,
                (source, error) -> {});
    }

    private static Object answer(String method, List<Object> params) throws XmlRpcFaultException {
        return switch (method) {
            case "echo" -> params;
            case "fail" -> throw new IllegalStateException("broken");
            default -> throw XmlRpcFaultException.unknownMethod(method);
        };
    }

    @Test
    void shouldCallOnOneKeptConnection() throws IOException {
        for (int i = 0; i < 100; i++) {
            assertEquals(List.of(i, "x"), client.call(uri, "echo", List.of(i, "x")));
        }
        assertEquals(1, client.connections());
    }

    @Test
    void shouldReturnFaults() {
        XmlRpcFaultException unknown =
                assertThrows(XmlRpcFaultException.class, () -> client.call(uri, "nope", List.of()));
        assertEquals(1, unknown.code());
        assertTrue(unknown.getMessage().contains("\"nope\" is not supported"));
        assertThrows(XmlRpcFaultException.class, () -> client.call(uri, "fail", List.of()));
        assertEquals(2, server.faults());
    }

    @Test
    void shouldCallManyMethodsAtOnce() throws IOException {
        List<?> answers = (List<?>) client.call(
                uri,
                "system.multicall",
                List.of(List.of(
                        Map.of("methodName", "echo", "params", List.of(1)),
                        Map.of("methodName", "nope", "params", List.of()))));
        assertEquals(List.of(List.of(1)), answers.get(0));
        assertEquals(1, ((Map<?, ?>) answers.get(1)).get("faultCode"));
        for (Object wrong :
                List.of(1, List.of(1), List.of(Map.of("params", List.of())), List.of(Map.of("methodName", "echo")))) {
            assertThrows(XmlRpcFaultException.class, () -> client.call(uri, "system.multicall", List.of(wrong)));
        }
        assertThrows(XmlRpcFaultException.class, () -> client.call(uri, "system.multicall", List.of()));
    }

    @Test
    void shouldMakeTheAnswersOfManyCallsAFaultThatTakeMoreMemoryThanTheLimit() throws IOException {
        HttpServerLimits usual = HttpServerLimits.defaults();
        HttpServerLimits limits = new HttpServerLimits(
                usual.headBytes(),
                usual.bodyBytes(),
                100_000,
                usual.connections(),
                usual.requestTime(),
                usual.drainTime(),
                usual.workers());
        List<Object> calls = Collections.nCopies(11, Map.of("methodName", "big", "params", List.of()));
        InetSocketAddress any = new InetSocketAddress("127.0.0.1", 0);
        XmlRpcHandler handler = (method, params) -> "x".repeat(10_000);
        try (XmlRpcServer small =
                XmlRpcServer.start("small", any, "localhost", limits, handler, (source, error) -> {})) {
            String at = "http://127.0.0.1:" + small.port() + "/";
            assertEquals(9, ((List<?>) client.call(at, "system.multicall", List.of(calls.subList(0, 9)))).size());
            assertThrowsNaming(
                    XmlRpcFaultException.class, () -> client.call(at, "system.multicall", List.of(calls)), "100000");
        }
    }

    @Test
    void shouldCallAgainIfTheKeptConnectionDied() throws IOException {
        assertEquals(List.of(1), client.call(uri, "echo", List.of(1)));
        server.close();
        server = serve(server.port());
        assertEquals(List.of(2), client.call(uri, "echo", List.of(2)));
    }

    @Test
    void shouldSayInOneLineWhyThereIsNoAnswer() throws IOException {
        int port = server.port();
        server.close();
        String dead = "http://127.0.0.1:" + port + "/";
        IOException refused =
                assertThrowsNaming(IOException.class, () -> client.call(dead, "echo", List.of()), dead + ": ");
        assertFalse(refused.getMessage().contains("\n"));
        for (String wrong : List.of("", "x", "rosrpc://h:1", "http://h:0/", "http://h:99999/", "http://h:1/ x")) {
            assertThrows(IOException.class, () -> client.call(wrong, "echo", List.of()), wrong);
        }
        String unknown = "http://no-such-host.invalid:1/";
        assertThrowsNaming(IOException.class, () -> client.call(unknown, "echo", List.of()), unknown);
    }

    @Test
    void shouldGiveUpAPeerThatDoesNotAnswerAndDelayNobodyElse() throws Exception {
        HttpClientLimits limits = HttpClientLimits.defaults()
                .withTimes(Duration.ofSeconds(5), Duration.ofMillis(1_500), Duration.ofSeconds(30));
        List<ServerSocket> silent = new ArrayList<>();
        try (XmlRpcClient quick = new XmlRpcClient("quick", limits, (source, error) -> failures.add(error))) {
            List<CompletableFuture<Object>> lost = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                ServerSocket one = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                silent.add(one);
                lost.add(quick.callAsync("http://127.0.0.1:" + one.getLocalPort() + "/", "echo", List.of(i)));
            }
            CompletableFuture<Object> other = quick.callAsync(uri, "echo", List.of("other"));
            assertEquals(List.of("other"), other.get(LONG_S, TimeUnit.SECONDS));
            for (CompletableFuture<Object> one : lost) {
                ExecutionException e = assertThrows(ExecutionException.class, () -> one.get(LONG_S, TimeUnit.SECONDS));
                assertTrue(e.getCause().getMessage().endsWith("no answer within 1500 ms"));
            }
        } finally {
            for (ServerSocket one : silent) {
                one.close();
            }
        }
    }

    @Test
    void shouldSendCallsOfOnePeerInOrder() throws Exception {
        List<CompletableFuture<Object>> calls = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            calls.add(client.callAsync(uri, "echo", List.of(i)));
        }
        for (int i = 0; i < 500; i++) {
            assertEquals(List.of(i), calls.get(i).get(LONG_S, TimeUnit.SECONDS));
        }
        assertEquals(1, client.connections());
    }

    @Test
    void shouldRefuseMoreWaitingCallsThanTheLimit() throws Exception {
        HttpClientLimits limits = HttpClientLimits.defaults().withSizes(1024, 1024, 3);
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String peer = "http://127.0.0.1:" + silent.getLocalPort() + "/";
            XmlRpcClient small = new XmlRpcClient("small", limits, (source, error) -> failures.add(error));
            List<CompletableFuture<Object>> calls = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                calls.add(small.callAsync(peer, "echo", List.of()));
            }
            ExecutionException e =
                    assertThrows(ExecutionException.class, () -> calls.get(3).get(LONG_S, TimeUnit.SECONDS));
            assertEquals(
                    peer + ": 3 calls are waiting for it already", e.getCause().getMessage());
            small.close();
            for (CompletableFuture<Object> call : calls) {
                assertThrows(ExecutionException.class, () -> call.get(LONG_S, TimeUnit.SECONDS));
            }
            assertThrows(IOException.class, () -> small.call(peer, "echo", List.of()));
        }
    }
}
