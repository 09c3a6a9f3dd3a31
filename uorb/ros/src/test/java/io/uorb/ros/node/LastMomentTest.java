// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.error.ErrorHandler;
import io.uorb.ros.master.Master;
import io.uorb.ros.master.MasterOptions;
import io.uorb.ros.topic.RawMessage;
import io.uorb.ros.topic.RawSerializer;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Timeout;

/** Registrations that are taken back just before their node is closed (ros1:A-4). */
@Timeout(60)
class LastMomentTest {
    @RepeatedTest(10)
    void shouldLeaveNothingAtTheMaster() throws Exception {
        try (Master master = Master.start(MasterOptions.loopback(0), ErrorHandler.uncaught())) {
            RosNode watcher = node("watcher", master);
            RosNode brief = node("brief", master);
            Subscriber subscriber = brief.subscribe("chatter", RawSerializer.ANY, (RawMessage message) -> {});
            assertTrue(brief.awaitRegistered(Duration.ofSeconds(30)));
            subscriber.close();
            brief.close();
            List<?> state = (List<?>) watcher.master().call("getSystemState");
            assertEquals(List.of(), state.get(1), "subscribers");
            assertTrue(!state.toString().contains("/brief"), state.toString());
            watcher.close();
        }
    }

    private static RosNode node(String name, Master master) throws Exception {
        return RosNode.builder(name).masterUri(master.uri()).closesOnExit(false).start();
    }
}
