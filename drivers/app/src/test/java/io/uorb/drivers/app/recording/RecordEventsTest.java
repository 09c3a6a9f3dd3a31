// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The lines of {@code uorb log record} about its files. */
class RecordEventsTest {
    private final List<String> lines = new ArrayList<>();
    private final RecordEvents events = new RecordEvents(lines::add, () -> {});

    private void fail(int number, String why) {
        Path file = Path.of("/logs/x_" + number + ".ulg");
        events.onWriteFailed(file, new IOException(file + ": " + why), true);
    }

    @Test
    void shouldCountAFailureThatRepeats() {
        for (int i = 1; i <= 6; i++) {
            fail(i, "File too large");
        }
        events.tellFailures();
        events.tellFailures();
        assertEquals(
                List.of(
                        "/logs/x_1.ulg: File too large",
                        "the same of 1 more file, up to /logs/x_2.ulg",
                        "the same of 2 more files, up to /logs/x_3.ulg",
                        "the same of 4 more files, up to /logs/x_5.ulg",
                        "the same of 5 more files, up to /logs/x_6.ulg"),
                lines);
    }

    @Test
    void shouldTellEveryFailureOfItsOwn() {
        fail(1, "File too large");
        fail(2, "No space left on device");
        fail(3, "File too large");
        events.tellFailures();
        assertEquals(
                List.of(
                        "/logs/x_1.ulg: File too large",
                        "/logs/x_2.ulg: No space left on device",
                        "/logs/x_3.ulg: File too large"),
                lines);
    }
}
