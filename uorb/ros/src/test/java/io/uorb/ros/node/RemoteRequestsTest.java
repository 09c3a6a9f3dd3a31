// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.error.ErrorHandler;
import io.uorb.ros.xmlrpc.XmlRpcClient;
import io.uorb.testing.Statement;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Requests for the address of a topic. */
@Timeout(60)
class RemoteRequestsTest {
    private static final String RESOLVER = "look-up resolver";

    private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();

    private String answer(RecordingMaster peer, XmlRpcClient client, String host) throws InterruptedException {
        peer.answers.put("requestTopic", List.of(1, "ready", List.of("TCPROS", host, 7)));
        new RemoteRequests(client, "/n")
                .request(
                        peer.uri(),
                        "/t",
                        (outcome, address, text) -> answers.add(outcome + " "
                                + (address == null ? text : address)
                                + " on " + Thread.currentThread().getName()));
        return answers.poll(50, TimeUnit.SECONDS);
    }

    @Test
    @Statement({"ros1:A-9", "ros1:X-9"})
    void shouldLookNamesUpOffTheThreadsThatOtherCallsNeed() throws Exception {
        try (RecordingMaster peer = new RecordingMaster(0);
                XmlRpcClient client = new XmlRpcClient("look-up", ErrorHandler.uncaught())) {
            String known = answer(peer, client, "127.0.0.1");
            assertTrue(known.startsWith("READY /127.0.0.1:7 on "), known);
            assertFalse(isResolverThere(), "a literal address is looked up");
            String unknown = answer(peer, client, "no.such.host.invalid");
            // The answer comes on the thread that looks up, or, if that was quicker, on the one that asked it to.
            assertEquals(
                    "FAILED " + peer.uri() + " named the unknown host no.such.host.invalid; set ROS_HOSTNAME or ROS_IP"
                            + " there",
                    unknown.substring(0, unknown.indexOf(" on ")));
            assertTrue(unknown.endsWith(" on " + RESOLVER) || isResolverThere(), unknown);
        }
    }

    private static boolean isResolverThere() {
        return Thread.getAllStackTraces().keySet().stream()
                .anyMatch(thread -> thread.getName().equals(RESOLVER));
    }
}
