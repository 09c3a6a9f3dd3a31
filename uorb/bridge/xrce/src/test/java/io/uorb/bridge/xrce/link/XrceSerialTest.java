// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.bridge.topicsfile.TopicEntry;
import io.uorb.bridge.topicsfile.TopicsFile;
import io.uorb.bridge.xrce.agent.XrceAgent;
import io.uorb.bridge.xrce.client.XrceClient;
import io.uorb.bridge.xrce.client.XrceSettings;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.testing.Peers;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Client and agent over a pair of pseudo-terminals, which socat makes. */
class XrceSerialTest {
    @TempDir
    private Path folder;

    private static void await(String what, BooleanSupplier condition) {
        long limitNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!condition.getAsBoolean()) {
            assertTrue(System.nanoTime() < limitNs, what);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
    }

    private Process pair() throws IOException {
        Process socat = Peers.command(
                        "socat",
                        "pty,raw,echo=0,link=" + folder.resolve("a"),
                        "pty,raw,echo=0,link=" + folder.resolve("b"))
                .inheritIO()
                .start();
        await("devices", () -> Files.exists(folder.resolve("a")) && Files.exists(folder.resolve("b")));
        return socat;
    }

    @Test
    void shouldConnectAClientOverASerialLine() throws Exception {
        Process socat = pair();
        List<TopicEntry> topics = TopicsFile.parse(
                "t.yaml",
                "publications:\n- {topic: /fmu/out/vehicle_attitude, type: 'px4_msgs::msg::VehicleAttitude'}\n");
        TopicCatalogue catalogue = TopicCatalogue.ofClassPath();
        try (Orb station = Orb.create();
                Orb vehicle = Orb.create();
                XrceAgent agent = new XrceAgent(
                        station,
                        catalogue,
                        topics,
                        "",
                        XrceAddress.parse("serial:" + folder.resolve("a")).openForClients(),
                        text -> {});
                XrceClient client = new XrceClient(
                        vehicle,
                        catalogue,
                        new XrceSettings(topics, 3, 0, ""),
                        XrceAddress.parse("serial:" + folder.resolve("b")).openToAgent(),
                        text -> {});
                Publication<VehicleAttitude> out = vehicle.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
                Subscription<VehicleAttitude> there = station.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE)) {
            await("running", client::isRunning);
            VehicleAttitude attitude = new VehicleAttitude();
            attitude.q[3] = 0.5f;
            VehicleAttitude got = new VehicleAttitude();
            await("received", () -> {
                attitude.timestamp = vehicle.clock().nowUs();
                out.publish(attitude);
                return there.update(got);
            });
            assertEquals(0.5f, got.q[3]);
            await("counted", () -> agent.clients().size() == 1);
        } finally {
            socat.destroyForcibly(); // it may miss SIGTERM
            socat.waitFor();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "host", ":8888", "127.0.0.1:", "127.0.0.1:70000", "serial:", "serial:tty", "a:b"})
    void shouldRefuseAddressesThatAreNone(String text) {
        assertTrue(assertThrows(IllegalArgumentException.class, () -> XrceAddress.parse(text))
                .getMessage()
                .contains("is neither PORT nor HOST:PORT nor serial:/DEVICE"));
    }

    @Test
    void shouldTakePortsHostsAndDevices() {
        assertEquals("127.0.0.1:8888", XrceAddress.parse("8888").toString());
        assertEquals("127.0.0.1:9", XrceAddress.parse("127.0.0.1:9").toString());
        assertEquals(
                "serial:/dev/ttyUSB0", XrceAddress.parse("serial:/dev/ttyUSB0").toString());
        assertTrue(XrceAddress.parse("0.0.0.0:8888").isOpen());
    }
}
