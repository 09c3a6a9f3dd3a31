// SPDX-License-Identifier: Apache-2.0
package io.uorb.realtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The request that processors do not sleep deep. */
class IdleStatesTest {
    /** Other processes may hold the device too: its effective latency says nothing of this one's end. */
    private static boolean isHeld() throws IOException {
        try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
            return open.filter(Files::isSymbolicLink).anyMatch(IdleStatesTest::isDevice);
        }
    }

    private static boolean isDevice(Path link) {
        try {
            return Files.readSymbolicLink(link).equals(IdleStates.DEVICE);
        } catch (IOException e) {
            return false; // closed since
        }
    }

    @Test
    void shouldHoldTheDeviceUntilItIsClosed() throws IOException {
        Rights.requireIdleStates();
        try (Realtime realtime = Realtime.builder().idleLatencyUs(0).open()) {
            assertEquals(
                    "idle states: left within 0 us while this process runs; processors that wait take more power",
                    realtime.findings().get(0).toString());
            assertTrue(isHeld());
        }
        assertFalse(isHeld());
    }

    @Test
    void shouldReportADeviceThatIsNotThere(@TempDir Path folder) {
        Path device = folder.resolve("cpu_dma_latency");
        RealtimeFinding finding = IdleStates.limit(device, 0).finding();
        assertEquals(
                "idle states: refused, " + device + " does not exist; in a container: docker run --device " + device,
                finding.toString());
        assertFalse(Files.exists(device));
    }

    @Test
    void shouldReportADeviceThatCannotBeOpened(@TempDir Path folder) {
        assertEquals(
                "idle states: refused, " + folder + " cannot be opened; run as root, or: chmod o+rw " + folder,
                IdleStates.limit(folder, 0).finding().toString());
    }

    @Test
    void shouldNotBelieveADeviceThatDoesNotAnswer(@TempDir Path folder) throws IOException {
        Path device = Files.createFile(folder.resolve("file"));
        assertFalse(IdleStates.limit(device, 0).finding().isDone());
    }
}
