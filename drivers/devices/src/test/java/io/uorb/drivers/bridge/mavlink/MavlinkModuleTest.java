// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.uorb.Orb;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.module.ModuleException;
import io.uorb.module.host.ModuleFactories;
import io.uorb.module.host.ModuleHost;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** {@code modules:MO-25}: the module {@code mavlink}, as programs start it. */
@Timeout(60)
class MavlinkModuleTest {
    private static final int SYSTEM = 1;

    @Test
    void shouldServeTheParametersOfItsHost() throws IOException, ModuleException {
        try (UdpStation station = new UdpStation("127.0.0.1", 0, null, null);
                Orb orb = Orb.create();
                ModuleHost host = ModuleHost.builder(orb)
                        .parameters(StationFixture.store())
                        .factories(ModuleFactories.of(new MavlinkModuleFactory()))
                        .build()) {
            host.start("mavlink", "address=udp:127.0.0.1:" + station.port());
            await(station, UdpStation.HEARTBEAT);
            station.heartbeat();
            byte[] request = ParameterStation.LIST.newPayload();
            ParameterStation.LIST.field("targetSystem").put(request, SYSTEM);
            station.send(station.encoded(ParameterStation.LIST, request));
            await(station, ParameterStation.VALUE);
        }
    }

    /** Loopback loses nothing that is taken soon. */
    private static void await(UdpStation station, MessageLayout message) throws IOException {
        while (station.receive(message) == 0) {
            Thread.yield();
        }
    }
}
