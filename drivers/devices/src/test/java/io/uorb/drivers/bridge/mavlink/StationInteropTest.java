// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.drivers.device.Driver;
import io.uorb.drivers.device.DriverOptions;
import io.uorb.drivers.transport.UdpAddress;
import io.uorb.parameter.ParameterMetadata;
import io.uorb.parameter.ParameterStore;
import io.uorb.testing.Peers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Ground stations over loopback UDP that lose every fifth datagram both ways: one made of npm's node-mavlink, and one
 * in Python that was written here, with no library (MAVLink's own for Python cannot be had on our machines).
 */
@Tag("slow")
@DisplayName("modules:MO-25 stations with loss")
class StationInteropTest {
    private static final Path SCRIPTS = Path.of("src", "test", "resources", "mavlink");
    private static final long LONG_S = 120;

    private static final Map<String, String> TEN = new TreeMap<>(Map.of(
            "P_FLOAT_00", "0.25",
            "P_FLOAT_07", "-3.5",
            "P_FLOAT_11", "1000000",
            "P_FLOAT_19", "0.001",
            "P_INT_00", "7",
            "P_INT_05", "2139095039",
            "P_INT_12", "65536",
            "P_INT_19", "1",
            "MC_ROLLRATE_P", "0.3",
            "MC_AIRMODE", "2"));

    @TempDir
    Path folder;

    private List<String> run(List<String> command, ParameterStore store, long seed, Map<String, String> sets)
            throws IOException, InterruptedException {
        int port = NetworkRig.freePort();
        UdpAddress address = new UdpAddress(UdpAddress.Kind.LISTEN, "127.0.0.1", port);
        Path output = folder.resolve("output");
        try (Orb orb = Orb.create();
                Driver driver = MavlinkDriver.create(
                        orb,
                        DriverOptions.named("mavlink"),
                        MavlinkOptions.to(address).ids(3, 1).parameters(store))) {
            driver.start();
            List<String> all = new ArrayList<>(command);
            all.addAll(List.of("port=" + port, "seed=" + seed, "loss=0.2"));
            sets.forEach((name, value) -> all.add(name + "=" + value));
            Process process = Peers.command(all)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            boolean ended = process.waitFor(LONG_S, TimeUnit.SECONDS);
            process.destroyForcibly().waitFor();
            List<String> lines = Files.readAllLines(output, StandardCharsets.UTF_8);
            assertTrue(ended, "not done in " + LONG_S + " s, but " + lines);
            return lines;
        }
    }

    private static ParameterStore store() {
        ParameterStore store = StationFixture.store();
        store.bind("many", ManyParameters.class);
        return store;
    }

    private static void assertServed(List<String> lines, ParameterStore store, Map<String, String> sets) {
        assertEquals("DONE", lines.get(lines.size() - 1), lines.toString());
        List<String> names = store.parameters().stream()
                .filter(ParameterMetadata::hasPx4Name)
                .map(ParameterMetadata::name)
                .toList();
        List<String> expected = new ArrayList<>();
        for (String name : names) {
            expected.add(name + " " + expected.size() + " " + names.size());
        }
        List<String> loaded = lines.stream()
                .filter(line -> line.startsWith("PARAM "))
                .map(line -> String.join(" ", Arrays.asList(line.split(" ")).subList(1, 4)))
                .sorted()
                .toList();
        assertEquals(expected, loaded);
        sets.forEach((name, value) ->
                assertEquals(Float.parseFloat(value), (float) store.get(name).number(), name));
        String file = lines.stream()
                .filter(line -> line.startsWith("FILE "))
                .findFirst()
                .orElseThrow();
        assertTrue(file.contains("\"name\":\"P_FLOAT_19\"") && file.endsWith("]}"), file);
    }

    @Test
    void shouldServeNode() throws Exception {
        requireNodeServed(1);
    }

    @ParameterizedTest
    @ValueSource(longs = {2, 3})
    void shouldServeNodeWithOtherLosses(long seed) throws Exception {
        requireNodeServed(seed);
    }

    private void requireNodeServed(long seed) throws Exception {
        NodePeer.assumeThere();
        ParameterStore store = store();
        String script = SCRIPTS.resolve("station.cjs").toString();
        assertServed(run(List.of("node", script), store, seed, TEN), store, TEN);
    }

    @Test
    void shouldServePython() throws Exception {
        requirePythonServed(1);
    }

    @ParameterizedTest
    @ValueSource(longs = {2, 3})
    void shouldServePythonWithOtherLosses(long seed) throws Exception {
        requirePythonServed(seed);
    }

    private void requirePythonServed(long seed) throws Exception {
        ParameterStore store = store();
        Map<String, String> sets = new TreeMap<>(TEN);
        sets.put("P_INT_05", "-1"); // its bits are a NaN, which node-mavlink's floats do not keep
        String script = SCRIPTS.resolve("station.py").toString();
        List<String> lines = run(List.of(Peers.python().toString(), "-B", script), store, seed, sets);
        assertServed(lines, store, sets);
        assertEquals(
                List.of(
                        "ANSWER 512 148 0",
                        "ANSWER 519 1 0",
                        "ANSWER 520 1 0",
                        "ANSWER 512 397 0",
                        "ANSWER 410 0 1",
                        "ANSWER 521 1 3",
                        "ANSWER 512 259 3",
                        "ANSWER 400 1 3",
                        "ANSWER mission 0",
                        "ANSWER mission 1",
                        "ANSWER mission 2"),
                lines.stream().filter(line -> line.startsWith("ANSWER ")).toList());
        assertTrue(lines.contains("HASH True"), lines.toString());
    }
}
