// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.xmlrpc;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.ros.http.HttpClientLimits;
import io.uorb.ros.http.HttpServerLimits;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Bodies of the default limit, as robot descriptions with meshes inside would be, and beyond. */
@Tag("slow")
@Timeout(120)
@Statement({"ros1:X-8", "ros1:E-2"})
class BigBodiesTest {
    private static final int MARKUP = 1_000;

    @Test
    void shouldTakeABodyOfTheLimitAndRefuseALargerOne() throws IOException {
        List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
        InetSocketAddress any = new InetSocketAddress("127.0.0.1", 0);
        XmlRpcHandler length = (method, params) -> ((String) params.get(0)).length();
        try (XmlRpcServer server =
                        XmlRpcServer.start("big", any, "localhost", length, (source, error) -> failures.add(error));
                XmlRpcClient client =
                        new XmlRpcClient("big", patientLimits(), (source, error) -> failures.add(error))) {
            String uri = "http://127.0.0.1:" + server.port() + "/";
            String big = "x".repeat(HttpServerLimits.DEFAULT_BODY_BYTES - MARKUP);
            assertEquals(big.length(), client.call(uri, "length", List.of(big)));
            assertThrowsNaming(
                    IOException.class,
                    () -> client.call(uri, "length", List.of(big + "x".repeat(MARKUP))),
                    uri + ": answered with HTTP status 413");
            assertEquals(1, client.call(uri, "length", List.of("x")));
        }
        assertEquals(List.of(), failures);
    }

    /** The defaults, but for the time of an answer: a body of 64 MiB takes a slow machine longer. */
    private static HttpClientLimits patientLimits() {
        HttpClientLimits limits = HttpClientLimits.defaults();
        return new HttpClientLimits(
                limits.headBytes(),
                limits.bodyBytes(),
                limits.bufferedBytes(),
                limits.connectTime(),
                Duration.ofSeconds(60),
                limits.idleTime(),
                limits.queuedCalls());
    }

    @Test
    void shouldReadManyValues() throws IOException {
        List<Object> values = Collections.nCopies(1_000_000, 1);
        assertEquals(values, XmlRpcReader.answer(XmlRpcWriter.answer(values)));
    }
}
