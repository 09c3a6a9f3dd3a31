// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.CommandRun;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code uorb attitude --record}: a run is in the log whole. */
class RecordCommandTest {
    private static final long SECONDS = 2;
    private static final long RATE_HZ = 8_000;
    private static final long SAMPLES = SECONDS * RATE_HZ;

    @TempDir
    private Path folder;

    /** Returns the number of messages of each topic; those of an instance, as of one module, must be in order. */
    private static Map<String, Long> counts(Path log) throws IOException {
        Map<String, Long> counts = new TreeMap<>();
        Map<String, Long> lastUs = new TreeMap<>();
        try (UlogReader reader = UlogReader.open(log)) {
            reader.readAll(new UlogVisitor() {
                @Override
                public void onData(UlogData data) {
                    String topic = data.subscription().name();
                    counts.merge(topic, 1L, Long::sum);
                    String instance = topic + ":" + data.subscription().multiId();
                    Long before = lastUs.put(instance, data.timestampUs());
                    assertTrue(before == null || before <= data.timestampUs(), instance);
                }
            });
            assertEquals("[]", reader.corruptions().toString());
        }
        return counts;
    }

    @Test
    void shouldRecordEverySampleInLockStep() throws IOException {
        Path log = folder.resolve("lockstep.ulg");
        CommandRun run = UorbRun.of(
                        "attitude",
                        "--sim",
                        "--rate",
                        "8000",
                        "--seconds",
                        "2",
                        "--speed",
                        "max",
                        "--json",
                        "--record",
                        "" + log)
                .exits(0);
        Map<String, Long> counts = counts(log);
        assertEquals(SAMPLES, counts.get("sensor_combined"));
        assertEquals(SAMPLES, counts.get("vehicle_attitude"));
        assertEquals(SAMPLES, counts.get("vehicle_attitude_groundtruth"));
        assertEquals(SECONDS * 100, counts.get("vehicle_magnetometer"), 1);
        assertEquals(Files.size(log), run.number("bytes"));
        assertEquals(counts.values().stream().mapToLong(Long::longValue).sum(), run.number("messages"));
    }

    @Test
    void shouldAccountForEverySampleInRealTime() throws IOException {
        Path log = folder.resolve("live.ulg");
        CommandRun run =
                UorbRun.of("attitude", "--sim", "--rate", "8000", "--seconds", "1", "--json", "--record", "" + log);
        assertEquals(0, run.exitCode(), run.err());
        long magnetometer = 100 + 1;
        Map<String, Long> counts = counts(log);
        assertTrue(counts.remove("attitude_estimator_status") >= 1, run.out());
        assertTrue(counts.remove("estimator_sensor_bias") >= 1, run.out());
        assertTrue(counts.remove("module_status") >= 1, run.out());
        long recorded = counts.values().stream().mapToLong(Long::longValue).sum() + lostByTheRecorder(run);
        // What the estimator has not seen it has not answered.
        assertEquals(3 * RATE_HZ + magnetometer, recorded, run.number("lost"), run.out());
    }

    private static long lostByTheRecorder(CommandRun run) {
        String recorded = run.out().substring(run.out().indexOf("\"recorded\":"));
        return (long) new CommandRun(0, recorded, "").number("lost");
    }

    @Test
    void shouldReplaceALog() throws IOException {
        Path log = Files.write(folder.resolve("old.ulg"), new byte[1_000_000]);
        UorbRun.of("attitude", "--seconds", "1", "--speed", "max", "--json", "--record", "" + log)
                .exits(0);
        assertEquals(250, counts(log).get("sensor_combined"));
    }

    @Test
    void shouldRefuseTheFileOfAnotherOption() {
        Path log = folder.resolve("same");
        CommandRun run =
                UorbRun.of("attitude", "--record", "" + log, "--out", "" + log).exits(2);
        assertEquals(
                "uorb attitude: --record " + log + " is that of --out; it would be overwritten"
                        + " (see uorb attitude --help)" + System.lineSeparator(),
                run.err());
    }

    @Test
    void shouldSayWhyALogCannotBeBegun() {
        CommandRun run = UorbRun.of("attitude", "--seconds", "1", "--speed", "max", "--record", "" + folder)
                .exits(1);
        assertTrue(run.err().startsWith("uorb attitude: " + folder + ": "), run.err());
        assertEquals(1, run.err().lines().count(), run.err());
    }
}
