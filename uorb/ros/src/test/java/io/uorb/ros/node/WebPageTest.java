// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.error.ErrorHandler;
import io.uorb.ros.http.HttpAddress;
import io.uorb.ros.master.Master;
import io.uorb.ros.master.MasterOptions;
import io.uorb.ros.xmlrpc.XmlRpcClient;
import io.uorb.ros.xmlrpc.XmlRpcWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A page in a browser of this machine, which can post to every port, commands neither the master nor a node. */
@Timeout(60)
class WebPageTest {
    private static final String REFUSED = "HTTP/1.1 403";

    private Master master;
    private RosNode node;

    @BeforeEach
    void start() throws IOException {
        master = Master.start(MasterOptions.loopback(0), ErrorHandler.uncaught());
        node = RosNode.builder("/vehicle").masterUri(master.uri()).start();
        node.subscribe("/command", TextSerializer.TEXT, message -> {});
    }

    @AfterEach
    void close() {
        node.close();
        master.close();
    }

    /** Returns the version and status of the answer. */
    private static String post(int port, String fields, byte[] body) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            String head = "POST /RPC2 HTTP/1.1\r\nHost: " + fields.replace("|", "\r\n")
                    + "\r\nContent-Type: text/plain\r\nContent-Length: " + body.length + "\r\n\r\n";
            OutputStream out = socket.getOutputStream();
            out.write(head.getBytes(StandardCharsets.US_ASCII));
            out.write(body);
            return new String(socket.getInputStream().readNBytes(REFUSED.length()), StandardCharsets.US_ASCII);
        } catch (SocketException e) {
            return ""; // closed before all of it was read
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.1|Origin: http://evil.example",
                "127.0.0.1|Sec-Fetch-Site: cross-site",
                "rebound.evil.example",
            })
    void shouldNotCommandTheMaster(String fields) throws IOException {
        byte[] set = XmlRpcWriter.call("setParam", List.of("/x", "/owned", 1));
        byte[] register = XmlRpcWriter.call(
                "registerPublisher", List.of("/x", "/command", "std_msgs/String", "http://203.0.113.9:1/"));
        assertEquals(REFUSED, post(master.port(), fields, set));
        assertEquals(REFUSED, post(master.port(), fields, register));
        try (XmlRpcClient client = new XmlRpcClient("test", ErrorHandler.uncaught())) {
            assertEquals(List.of(1, "/owned", false), client.call(master.uri(), "hasParam", List.of("/x", "/owned")));
            List<?> state = (List<?>) client.call(master.uri(), "getSystemState", List.of("/x"));
            assertFalse(state.get(2).toString().contains("[/x]"), state.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.1|Origin: http://evil.example",
                "127.0.0.1|Sec-Fetch-Site: cross-site",
                "rebound.evil.example",
            })
    void shouldNotCommandANode(String fields) throws IOException {
        int port = HttpAddress.parse(node.uri()).port();
        byte[] update =
                XmlRpcWriter.call("publisherUpdate", List.of("/x", "/command", List.of("http://203.0.113.9:1/")));
        assertEquals(REFUSED, post(port, fields, update));
        assertEquals(REFUSED, post(port, fields, XmlRpcWriter.call("shutdown", List.of("/x", "mischief"))));
        assertTrue(node.isOk());
    }

    /** A TCPROS port reads the first four letters as a length, beyond its limit. */
    @Test
    void shouldNotReadAPageAsATcprosHeader() throws IOException {
        node.advertise("/chatter", TextSerializer.TEXT);
        List<?> answer;
        try (XmlRpcClient client = new XmlRpcClient("test", ErrorHandler.uncaught())) {
            List<Object> params = List.of("/x", "/chatter", List.of(List.of("TCPROS")));
            answer = (List<?>) client.call(node.uri(), "requestTopic", params);
        }
        int port = (Integer) ((List<?>) answer.get(2)).get(2);
        assertEquals("", post(port, "127.0.0.1", new byte[] {1, 0, 0, 0}));
    }
}
