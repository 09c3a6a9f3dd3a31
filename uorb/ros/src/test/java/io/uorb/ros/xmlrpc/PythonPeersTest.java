// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.xmlrpc;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.ros.node.DebianGraph;
import io.uorb.testing.Peers;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Our client at Python's server, and Python's client at ours. */
@Timeout(120)
class PythonPeersTest {
    @TempDir
    private Path folder;

    @AutoClose
    private DebianGraph graph;

    private Path script;

    @BeforeEach
    void open() throws IOException {
        graph = DebianGraph.in(folder);
        script = folder.resolve("echo.py");
        try (InputStream in = PythonPeersTest.class.getResourceAsStream("echo.py")) {
            Files.write(script, in.readAllBytes());
        }
    }

    @Test
    @Statement({"ros1:R-5", "ros1:X-4", "ros1:X-5", "ros1:X-7"})
    void shouldCallPython() throws Exception {
        DebianGraph.Peer python = graph.start(Peers.python().toString(), script.toString(), "serve");
        String uri = "http://127.0.0.1:" + python.await("port ").substring("port ".length()) + "/";
        try (XmlRpcClient client = new XmlRpcClient("test", (source, error) -> {})) {
            for (Object value : List.of(
                    1,
                    Integer.MIN_VALUE,
                    true,
                    1.5,
                    3.0,
                    1e-300,
                    "",
                    "  <&>'\" \n\t",
                    "Grüße 🚁",
                    List.of(),
                    List.of(1, List.of("x")),
                    Map.of("a", Map.of(), "b c", 1),
                    LocalDateTime.of(2026, 1, 2, 3, 4, 5))) {
                assertEquals(value, client.call(uri, "echo", List.of(value)));
            }
            byte[] bytes = {0, 1, -1};
            assertArrayEquals(bytes, (byte[]) client.call(uri, "echo", List.of(bytes)));
            assertEquals("float", client.call(uri, "type", List.of(3.0)));
            assertEquals("int", client.call(uri, "type", List.of(3)));
            assertEquals("bool", client.call(uri, "type", List.of(true)));
            XmlRpcFaultException fault =
                    assertThrows(XmlRpcFaultException.class, () -> client.call(uri, "fail", List.of()));
            assertEquals(1, fault.code());
            assertTrue(fault.getMessage().contains("went wrong"), fault.getMessage());
            List<Map<String, Object>> calls = List.of(Map.of("methodName", "echo", "params", List.of(7)));
            assertEquals(List.of(List.of(7)), client.call(uri, "system.multicall", List.of(calls)));
            assertEquals(1, client.connections());
        }
    }

    @Test
    @Statement({"ros1:R-5", "ros1:X-3", "ros1:X-6", "ros1:X-7"})
    void shouldAnswerPython() throws Exception {
        XmlRpcHandler echo = (method, params) -> {
            if (method.equals("echo")) {
                return params.get(0);
            }
            throw XmlRpcFaultException.unknownMethod(method);
        };
        try (XmlRpcServer server = XmlRpcServer.start(
                "echo", new InetSocketAddress("127.0.0.1", 0), "localhost", echo, (source, error) -> {})) {
            List<String> lines = graph.start(
                            Peers.python().toString(), script.toString(), "call", "http://127.0.0.1:" + server.port())
                    .awaitEnd();
            assertEquals(List.of("multicall True", "fault 1 method \"nope\" is not supported", "big True"), lines);
        }
    }
}
