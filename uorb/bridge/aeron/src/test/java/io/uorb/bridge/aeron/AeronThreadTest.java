// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.ThreadSlack;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Threads of Aeron's driver. */
class AeronThreadTest {
    @Test
    void shouldWaitWithTheLeastTimerSlack() {
        ThreadSlack.require();
        CompletableFuture<String> slack = new CompletableFuture<>();
        AeronEngine.daemon(() -> slack.complete(ThreadSlack.here())).start();
        assertEquals(ThreadSlack.LEAST, slack.join());
    }
}
