// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.dronefleet.mavlink.common.Statustext;
import io.dronefleet.mavlink.minimal.Heartbeat;
import io.uorb.Subscription;
import io.uorb.drivers.bridge.mavlink.wire.LinkCount;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.topics.system.MavlinkLog;
import io.uorb.topics.system.MavlinkLogTopic;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** A peer that takes another name with each frame. */
class HostilePeerTest {
    private static final MessageLayout HEARTBEAT = MessageLayout.of(Heartbeat.class);
    private static final MessageLayout TEXT = MessageLayout.of(Statustext.class);
    private static final long SECOND_US = 1_000_000;

    @Test
    void shouldTellOfFewNewcomersAndCountTheOthers() {
        try (BridgeRig rig = new BridgeRig(options -> options);
                Subscription<MavlinkLog> logs = rig.orb.subscribe(MavlinkLogTopic.MAVLINK_LOG)) {
            rig.advance(SECOND_US);
            int before = rig.count(TEXT);
            for (int i = 0; i < 500; i++) {
                rig.send(HEARTBEAT, HEARTBEAT.newPayload(), 10 + i % 200);
                rig.advance(10_000);
            }
            assertEquals(500, rig.counters.get(LinkCount.FRAMES_IN));
            assertEquals(8, rig.count(TEXT) - before);
            rig.advance(10 * SECOND_US);
            rig.send(HEARTBEAT, HEARTBEAT.newPayload(), 5);
            rig.advance(10_000);
            MavlinkLog log = new MavlinkLog();
            String last = "";
            while (logs.update(log)) {
                last = new String(log.text, StandardCharsets.US_ASCII).replace("\0", "");
            }
            assertEquals("[mavlink] system 5 component 1 is heard (and 492 more before)", last);
        }
    }
}
