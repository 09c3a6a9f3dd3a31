// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetSocketAddress;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A server whose thread fails for good. */
@Timeout(60)
class HttpServerFailureTest {
    /** Five seconds of rounds that all fail; its owner must not believe that it serves. */
    @Test
    @Tag("slow")
    void shouldEndAndTellItsOwnerWhenEveryRoundFails() throws Exception {
        AtomicBoolean fails = new AtomicBoolean();
        CountDownLatch told = new CountDownLatch(1);
        LongSupplier nanos = () -> {
            if (fails.get()) {
                throw new OutOfMemoryError("made up");
            }
            return 0;
        };
        try (HttpServer server = HttpServer.start(
                        "test",
                        new InetSocketAddress("127.0.0.1", 0),
                        "localhost",
                        HttpServerLimits.defaults(),
                        body -> body,
                        (source, error) -> {
                            throw new OutOfMemoryError("nor can it be reported");
                        },
                        nanos);
                RawClient client = new RawClient(server.port())) {
            server.failure().onEnd(told::countDown);
            fails.set(true);
            client.send(RawClient.post("one"));
            told.await();
            assertEquals("made up", server.failure().reason().getMessage());
            assertTrue(client.isEnded());
        }
    }
}
