// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.small;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.blame.FlightEvents;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file of the flight recorder beside a traced log. */
@Tag("slow")
class LoggedBlameTest {
    private static final String SYNC = "io.uorb.TraceSync";

    @TempDir
    private Path folder;

    /** Flies while the flight recorder runs, and returns its file, in which are the events of other recordings too. */
    private Path fly() throws Exception {
        Path file = folder.resolve("flight.jfr");
        try (Recording recording = new Recording()) {
            recording.enable(SYNC);
            recording.start();
            LoggedGraph.fly(
                    2_500_000,
                    TraceSettings.DEFAULT,
                    List.of(AdderGraph.COUNT, AdderGraph.SUM),
                    folder.resolve("log"),
                    UnaryOperator.identity());
            recording.stop();
            recording.dump(file);
        }
        return file;
    }

    /** At the begin and the end of the log, and at each second between. */
    @Test
    @Statement("determinism:D-73")
    void shouldTellTheTimeOfTheLanesEachSecond() throws Exception {
        Path file = fly();
        long syncs = RecordingFile.readAllEvents(file).stream()
                .filter(event -> event.getEventType().getName().equals(SYNC))
                .filter(event -> Thread.currentThread()
                        .getName()
                        .equals(event.getThread().getJavaName())) // the one that the recorder of the log runs on
                .count();
        assertEquals(4, syncs);
        try (FlightEvents events = FlightEvents.read(file)) {
            assertTrue(events.events().clock().orElseThrow().spreadNs() >= 0);
        }
    }

    @Test
    void shouldRefuseAFileWhoseTimeIsNotKnown() throws Exception {
        Path file = fly();
        String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
        String without = bytes.replace(SYNC, "io.uorb.OtherSync");
        assertTrue(!without.equals(bytes), "the file names its events in another way");
        Files.writeString(file, without, StandardCharsets.ISO_8859_1);
        IOException refused = assertThrows(IOException.class, () -> FlightEvents.read(file));
        assertTrue(refused.getMessage().startsWith(file + ": contains no event " + SYNC), refused.getMessage());
    }
}
