// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.error.ErrorHandler;
import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests of web pages, and of pages whose name resolves to this machine. */
@Timeout(60)
class RequestRuleTest {
    private final AtomicInteger handled = new AtomicInteger();

    @AutoClose
    private HttpServer server = start("Robot");

    RequestRuleTest() throws IOException {}

    private HttpServer start(String host) throws IOException {
        return HttpServer.start(
                "test",
                new InetSocketAddress(0),
                host,
                HttpServerLimits.defaults(),
                body -> {
                    handled.incrementAndGet();
                    return body;
                },
                ErrorHandler.uncaught());
    }

    private static String post(String fields) {
        return "POST /RPC2 HTTP/1.1\r\n" + fields.replace("|", "\r\n") + "\r\nContent-length: 3\r\n\r\nabc";
    }

    private String statusOf(String request) throws IOException {
        try (RawClient client = new RawClient(server.port())) {
            client.send(request);
            return client.answer().status();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Host: localhost|Origin: http://evil.example",
                "Host: localhost|Origin: null",
                "Host: localhost|Origin:",
                "Host: localhost|Origin: http://localhost:11311",
                "Host: localhost|origin: http://evil.example",
                "Host: localhost|ORIGIN: a|Origin: b",
                "Host: localhost|Sec-Fetch-Site: cross-site",
                "Host: localhost|sec-fetch-site: none",
                "Host: localhost|Sec-Fetch-Mode: no-cors",
                "Host: localhost|Referer: http://evil.example/",
                "Host: localhost|Content-Type: text/plain|Origin: http://evil.example|Expect: 100-continue",
            })
    void shouldRefuseWhatAPageSends(String fields) throws IOException {
        assertEquals("403", statusOf(post(fields)));
        assertEquals(0, handled.get());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Host: evil.example:11311",
                "Host: EVIL.example.",
                "Host: localhost.evil.example",
                "Host: evil.localhost",
                "Host: robot.evil.example",
                "Host: 127.0.0.1.evil.example",
                "Host: 127.0.0.1@evil.example",
                "Host: 0.0.0.0:11311",
                "Host: [::]:11311",
                "Host: 203.0.113.9",
                "Host: 127.1",
                "Host: 2130706433",
                "Host: 0x7f.0.0.1",
                "Host: [::1",
                "Host: ::1",
                "Host: localhost:x",
                "Host: localhost:11311:1",
                "Host: localhost|Host: evil.example",
                "Host: localhost|Host: localhost",
                "Host: localhost, localhost",
                "Host:",
                "Accept: */*",
            })
    void shouldRefuseOtherHosts(String fields) throws IOException {
        assertEquals("403", statusOf(post(fields)));
        assertEquals("403", statusOf(post(fields).replace("HTTP/1.1", "HTTP/1.0")));
        assertEquals(0, handled.get());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "localhost",
                "LocalHost.:11311",
                "127.0.0.1",
                "127.0.0.1:1",
                "127.0.1.1:11311",
                "[::1]:11311",
                "[0:0:0:0:0:0:0:1]",
                "[::ffff:127.0.0.1]",
                "robot",
                "ROBOT.:11311",
            })
    void shouldHandleRequestsForThisMachineOrTheHostOfItsUri(String host) throws IOException {
        assertEquals("200", statusOf(post("Host: " + host)));
        assertEquals("200", statusOf(post("host:" + host + "|User-Agent: XMLRPC++ 0.7|Content-Type: text/xml")));
        assertEquals("200", statusOf(post("HOST:   " + host).replace("HTTP/1.1", "HTTP/1.0")));
        assertEquals(3, handled.get());
    }

    @Test
    void shouldHandleRequestsForAnAddressAsHostOfItsUri() throws IOException {
        server.close();
        server = start("2001:DB8::7");
        assertEquals("200", statusOf(post("Host: [2001:db8::7]:11311")));
        assertEquals("403", statusOf(post("Host: [2001:db8::8]:11311")));
    }

    /** A graph of several machines, one of which names this one by its address, the URI by its name. */
    @Test
    void shouldHandleRequestsForTheAddressAtWhichTheyArrive() throws IOException {
        InetAddress own = NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(address -> address instanceof Inet4Address && !address.isLoopbackAddress())
                .findFirst()
                .orElse(null);
        Assumptions.assumeTrue(own != null, "this machine has no address but loopback");
        try (Socket socket = new Socket(own, server.port())) {
            socket.getOutputStream()
                    .write(post("Host: " + own.getHostAddress() + ":11311").getBytes(StandardCharsets.US_ASCII));
            String start = new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII);
            assertEquals("HTTP/1.1 200", start);
        }
        assertEquals("403", statusOf(post("Host: " + own.getHostAddress() + ":11311")));
    }

    static Stream<String> methods() {
        return Stream.of("OPTIONS", "GET", "PUT", "HEAD", "PROPFIND", "post");
    }

    @ParameterizedTest
    @org.junit.jupiter.params.provider.MethodSource("methods")
    void shouldRefusePagesWhateverTheMethod(String method) throws IOException {
        String request = post("Host: localhost|Origin: http://evil.example").replaceFirst("POST", method);
        assertEquals("403", statusOf(request));
        assertEquals("501", statusOf(post("Host: localhost").replaceFirst("POST", method)));
    }

    /** A page can stream its body, and promise a long one. */
    @Test
    void shouldRefuseAPageBeforeItsBody() throws IOException {
        String head = "POST / HTTP/1.1\r\nHost: localhost\r\nOrigin: http://evil.example\r\n";
        assertEquals("403", statusOf(head + "Content-length: 99999999999\r\n\r\n"));
        assertEquals("403", statusOf(head + "Transfer-Encoding: chunked\r\n\r\n3\r\n"));
    }

    @Test
    void shouldRefuseAPageWhoseHeadArrivesInPieces() throws IOException {
        try (RawClient client = new RawClient(server.port())) {
            for (char one : post("Host: localhost|Origin: x").toCharArray()) {
                client.send(String.valueOf(one));
            }
            assertEquals("403", client.answer().status());
        } catch (SocketException e) {
            // Refused while the rest was being sent.
            assertTrue(server.refusals() > 0);
        }
        assertEquals(0, handled.get());
    }

    /** On a kept connection each request is checked, also one that came with the request before. */
    @Test
    void shouldRefuseAPageBehindARequestThatIsHandled() throws IOException {
        try (RawClient client = new RawClient(server.port())) {
            client.send(post("Host: localhost") + post("Host: localhost|Origin: http://evil.example"));
            assertEquals("200", client.answer().status());
            assertEquals("403", client.answer().status());
        }
        assertEquals(1, handled.get());
    }
}
