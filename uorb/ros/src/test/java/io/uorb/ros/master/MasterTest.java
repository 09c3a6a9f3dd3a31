// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.ros.xmlrpc.XmlRpcServer;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Behaviour of ours beyond that of rosmaster (ros1:M-21, ros1:M-33, ros1:M-40, ros1:M-50). */
@Statement({"ros1:M-21", "ros1:M-33", "ros1:M-40", "ros1:M-50", "ros1:E-2"})
class MasterTest {
    private static final String X = "/x";
    private static final String TYPE = "std_msgs/String";

    private static int code(Object answer) {
        return (int) ((List<?>) answer).get(0);
    }

    private static Object value(Object answer) {
        return ((List<?>) answer).get(2);
    }

    @Test
    void shouldRefuseIntegersOfMoreThan32BitsAndNilAnywhereInAValue() throws IOException {
        try (MasterFixture graph = new MasterFixture()) {
            for (String value : List.of(
                    "<value><i8>4294967296</i8></value>",
                    "<value><nil/></value>",
                    "<value><array><data><value><i8>-4294967296</i8></value></data></array></value>",
                    "<value><struct><member><name>a</name><value><nil/></value></member></struct></value>")) {
                String body = RawHttp.post(graph.master.port(), "/", RawHttp.setParam("/p", value))
                        .body();
                assertTrue(body.contains("<i4>-1</i4>"), body);
            }
            assertEquals(Map.of(), value(graph.call(X, "getParam", "/")));
        }
    }

    @Test
    void shouldRefuseParametersBelowTheGreatestDepth() throws IOException {
        try (MasterFixture graph = new MasterFixture()) {
            String deepest = "/a".repeat(ParameterTree.MAX_DEPTH);
            assertEquals(1, code(graph.call(X, "setParam", deepest, 1)));
            assertEquals(-1, code(graph.call(X, "setParam", deepest + "/a", 1)));
            assertEquals(-1, code(graph.call(X, "setParam", deepest, Map.of())));
            assertEquals(-1, code(graph.call(X, "setParam", "/a".repeat(100_000), 1)));
            Object all = graph.callRaw(
                    "system.multicall", List.of(List.of(Map.of("methodName", "getParam", "params", List.of(X, "/")))));
            assertTrue(all.toString().startsWith("[[[1, "), all.toString());
        }
    }

    @Test
    void shouldDropASubscriptionWhoseNodeRefusesAnUpdate() throws Exception {
        try (MasterFixture graph = new MasterFixture()) {
            RecordingNode node = graph.node("N");
            graph.call("/n", "subscribeParam", node.uri(), "/p");
            node.answer(List.of(-1, "not subscribed", 0));
            graph.call(X, "setParam", "/p", 1);
            assertEquals(List.of(List.of("paramUpdate", "/master", "/p/", 1)), graph.told("N"));
            // The answer to the mark, which came after it, has been read: the refusal too.
            graph.told("N");
            graph.call(X, "setParam", "/p", 2);
            assertEquals(List.of(), graph.told("N"));
            assertEquals(-1, code(graph.call(X, "lookupNode", "/n")));
        }
    }

    @Test
    void shouldNotLetADeadSubscriberDelayAnother() throws Exception {
        try (MasterFixture graph = new MasterFixture();
                ServerSocket dead = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            for (int i = 0; i < 10; i++) {
                String uri = "http://127.0.0.1:" + dead.getLocalPort() + "/" + i;
                graph.call("/dead" + i, "registerSubscriber", "/t", TYPE, uri);
            }
            RecordingNode node = graph.node("N");
            graph.call("/n", "registerSubscriber", "/t", TYPE, node.uri());
            List<Object> uris = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                uris.add("http://p" + i + ":1/");
                graph.call("/p" + i, "registerPublisher", "/t", TYPE, uris.get(i));
            }
            List<Object> last = graph.told("N");
            assertEquals(List.of("publisherUpdate", "/master", "/t", uris), last.get(last.size() - 1));
        }
    }

    @Test
    void shouldNameTheMasterThatHasThePort() throws IOException {
        try (MasterFixture graph = new MasterFixture()) {
            int port = graph.master.port();
            IOException taken = assertThrows(
                    IOException.class, () -> Master.start(MasterOptions.loopback(port), (source, error) -> {}));
            assertEquals("port " + port + " is taken by the ROS master at " + graph.master.uri(), taken.getMessage());
        }
    }

    @Test
    void shouldSayThatSomethingElseHasThePort() throws IOException {
        try (XmlRpcServer other = XmlRpcServer.start(
                "other",
                new InetSocketAddress("127.0.0.1", 0),
                "127.0.0.1",
                (method, params) -> 1,
                (source, error) -> {})) {
            IOException taken = assertThrows(
                    IOException.class, () -> Master.start(MasterOptions.loopback(other.port()), (source, error) -> {}));
            assertEquals("port " + other.port() + " is taken", taken.getMessage());
        }
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            int port = silent.getLocalPort();
            IOException taken = assertThrows(
                    IOException.class, () -> Master.start(MasterOptions.loopback(port), (source, error) -> {}));
            assertEquals("port " + port + " is taken by a program that is no ROS master", taken.getMessage());
        }
    }

    @Test
    @Timeout(60)
    void shouldEndTheWaitOnShutdownAndFreeThePortAtOnce() throws Exception {
        MasterFixture graph = new MasterFixture();
        int port = graph.master.port();
        assertEquals(Arrays.asList(1, "shutdown", 0), graph.call(X, "shutdown", "bye"));
        graph.master.awaitShutdown();
        graph.close();
        try (Master next = Master.start(MasterOptions.loopback(port), (source, error) -> {})) {
            assertEquals(port, next.port());
        }
    }

    @Test
    void shouldLogEachRegistrationAndItsEndWithTheCaller() throws IOException {
        List<String> log = Collections.synchronizedList(new ArrayList<>());
        try (MasterFixture graph = new MasterFixture(MasterOptions.loopback(0).withLog(log::add))) {
            graph.call("/p", "registerPublisher", "/t", TYPE, "http://p:1/");
            graph.call("/p", "unregisterPublisher", "/t", "http://p:2/");
            graph.call("/p", "unregisterPublisher", "/t", "http://p:1/");
        }
        assertEquals(List.of("+PUB [/t] /p http://p:1/", "-PUB [/t] /p http://p:1/"), log);
    }
}
