// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.bridge.mavlink.wire.LinkSigning;
import io.uorb.drivers.bridge.mavlink.wire.SigningKey;
import io.uorb.parameter.ParameterStore;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Senders that are not obeyed: they neither set nor read parameters. */
@DisplayName("modules:MO-25 access")
class ParameterAccessTest {
    private static final String NAME = "SYS_AUTOSTART";
    private static final long SECOND_US = 1_000_000;

    private final ParameterStore store = StationFixture.store();

    private static void set(UdpStation station, int value) throws IOException {
        byte[] payload = ParameterStation.SET.newPayload();
        ParameterStation.SET.field("targetSystem").put(payload, NetworkRig.SYSTEM);
        ParameterStation.SET.field("targetComponent").put(payload, 1);
        ParameterStation.SET.field("paramType").put(payload, ParameterStation.INT32);
        ParameterStation.SET.field("paramValue").putFloatBits(payload, value);
        byte[] name = NAME.getBytes(StandardCharsets.US_ASCII);
        ParameterStation.SET.field("paramId").putText(payload, name, 0, name.length);
        station.send(station.encoded(ParameterStation.SET, payload));
    }

    private int stored() {
        return store.get(NAME).intValue();
    }

    @Test
    void shouldNotObeyAnUnprovenAddress() throws IOException, InterruptedException {
        int port = NetworkRig.freePort();
        try (NetworkRig rig = new NetworkRig("udp-listen:127.0.0.1:" + port, options -> options.parameters(store));
                UdpStation station = UdpStation.at("127.0.0.1", port)) {
            set(station, 1);
            rig.pass(SECOND_US);
            assertEquals(4001, stored());
            assertEquals(0, station.receive(ParameterStation.VALUE));
            station.heartbeat();
            rig.pass(SECOND_US);
            set(station, 2);
            rig.pass(SECOND_US);
            assertEquals(2, stored());
            assertTrue(station.receive(ParameterStation.VALUE) > 0);
        }
    }

    @Test
    void shouldNotObeyWhoHasNoKey() throws IOException, InterruptedException {
        int port = NetworkRig.freePort();
        SigningKey key = SigningKey.of(new byte[SigningKey.LENGTH]);
        LinkSigning signing = new LinkSigning(
                SigningKey.of(new byte[SigningKey.LENGTH]), 7, () -> System.currentTimeMillis() * 1_000);
        try (NetworkRig rig = new NetworkRig(
                        "udp-listen:127.0.0.1:" + port,
                        options -> options.parameters(store).key(key));
                UdpStation stranger = UdpStation.at("127.0.0.1", port);
                UdpStation station =
                        new UdpStation("127.0.0.1", 0, new InetSocketAddress("127.0.0.1", port), signing)) {
            stranger.heartbeat();
            set(stranger, 1);
            rig.pass(SECOND_US);
            assertEquals(4001, stored());
            station.heartbeat();
            rig.pass(SECOND_US);
            set(station, 2);
            rig.pass(SECOND_US);
            assertEquals(2, stored());
        }
    }
}
