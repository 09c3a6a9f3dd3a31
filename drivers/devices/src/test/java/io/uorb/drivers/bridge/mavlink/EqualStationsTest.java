// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.dronefleet.mavlink.common.MissionAck;
import io.dronefleet.mavlink.common.MissionCount;
import io.dronefleet.mavlink.common.MissionItemInt;
import io.dronefleet.mavlink.common.MissionRequestInt;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.mission.MissionStore;
import org.junit.jupiter.api.Test;

/** Two stations with QGroundControl's usual ids, at two addresses of a link. */
class EqualStationsTest {
    private static final MessageLayout COUNT = MessageLayout.of(MissionCount.class);
    private static final MessageLayout REQUEST = MessageLayout.of(MissionRequestInt.class);
    private static final MessageLayout ITEM = MessageLayout.of(MissionItemInt.class);
    private static final MessageLayout ACK = MessageLayout.of(MissionAck.class);

    private static byte[] forUs(MessageLayout message) {
        byte[] payload = message.newPayload();
        message.field("targetSystem").put(payload, NetworkRig.SYSTEM);
        message.field("targetComponent").put(payload, 1);
        return payload;
    }

    private static void begin(UdpStation station, int items) throws Exception {
        byte[] payload = forUs(COUNT);
        COUNT.field("count").put(payload, items);
        station.send(station.encoded(COUNT, payload));
    }

    private static void item(UdpStation station, int seq, float altitudeM) throws Exception {
        byte[] payload = forUs(ITEM);
        ITEM.field("seq").put(payload, seq);
        ITEM.field("frame").put(payload, 6);
        ITEM.field("command").put(payload, 16);
        ITEM.field("x").put(payload, 473_977_420);
        ITEM.field("y").put(payload, 85_455_940);
        ITEM.field("z").putFloat(payload, altitudeM);
        station.send(station.encoded(ITEM, payload));
    }

    private static void greet(NetworkRig rig, UdpStation station) throws Exception {
        for (int i = 0; i < 3; i++) {
            station.heartbeat();
            rig.pass(1_000_000);
        }
        station.receive(ACK);
    }

    @Test
    void shouldNotMixTheirMissions() throws Exception {
        MissionStore store = new MissionStore();
        store.fly();
        int port = NetworkRig.freePort();
        try (NetworkRig rig = new NetworkRig("udp-listen:127.0.0.1:" + port, options -> options.missions(store));
                UdpStation first = UdpStation.at("127.0.0.1", port);
                UdpStation second = UdpStation.at("127.0.0.1", port)) {
            greet(rig, first);
            greet(rig, second);
            begin(first, 2);
            rig.pass(10_000);
            assertEquals(1, first.receive(REQUEST));
            begin(second, 2);
            item(second, 0, 99);
            item(second, 1, 99);
            rig.pass(10_000);
            assertEquals(0, first.receive(ACK), "the second one's answer ends the upload of the first");
            item(first, 0, 10);
            rig.pass(10_000);
            item(first, 1, 11);
            rig.pass(10_000);
            assertEquals(1, first.receive(ACK));
            assertEquals(0, ACK.field("type").get(first.last(ACK)));
            assertEquals(2, store.plan().size());
            assertEquals(10, store.plan().items().get(0).z(), 0);
            assertEquals(11, store.plan().items().get(1).z(), 0);
            begin(second, 1);
            item(second, 0, 99);
            rig.pass(10_000);
            assertEquals(1, store.plan().size(), "the second one's turn");
        }
    }
}
