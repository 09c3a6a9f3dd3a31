// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Recordings of real receivers in {@code ../shared/data/gps}: our fixes beside those of gpsd, in a table. */
class RecordedReceiversTest {
    private static final double LEAST_SHARE = 0.95;

    @Test
    void shouldPublishTheFixesOfGpsd() throws IOException, InterruptedException {
        List<RecordedReceiver> all = new ArrayList<>();
        System.out.println(RecordedReceiver.title());
        for (Path log : logs()) {
            RecordedReceiver receiver = RecordedReceiver.read(log);
            all.add(receiver);
            System.out.println(receiver);
        }
        int expected = all.stream().mapToInt(RecordedReceiver::expected).sum();
        int found = all.stream().mapToInt(RecordedReceiver::found).sum();
        int displaced = all.stream().mapToInt(RecordedReceiver::displaced).sum();
        System.out.println(found + " of " + expected + " fixes of gpsd, " + displaced + " of them elsewhere");
        assertEquals(0, all.stream().mapToInt(RecordedReceiver::elsewhere).sum(), "fixes that are not gpsd's rounded");
        assertEquals(0, all.stream().mapToInt(RecordedReceiver::denied).sum(), "fixes where gpsd has none");
        assertEquals(
                List.of(),
                all.stream().filter(receiver -> !receiver.isExplained()).toList(),
                "no fixes and no reason");
        assertTrue(found >= LEAST_SHARE * expected, found + " of " + expected);
    }

    private static List<Path> logs() throws IOException {
        try (Stream<Path> files = Files.list(Project.requireShared("data/gps"))) {
            return files.filter(file -> file.toString().endsWith(".log"))
                    .sorted()
                    .toList();
        }
    }
}
