// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.blame;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The stops of a real JVM, of a file of its flight recorder. */
@Tag("slow")
class SafepointBlameTest {
    @TempDir
    private Path folder;

    private TimedEvents collected() throws Exception {
        Path file = folder.resolve("flight.jfr");
        try (Recording recording = new Recording()) {
            FlightEvents.names().forEach(name -> recording.enable(name).withThreshold(Duration.ZERO));
            recording.enable(TraceSync.NAME);
            recording.start();
            TraceSync.commitNow();
            System.gc();
            TraceSync.commitNow();
            recording.stop();
            recording.dump(file);
        }
        try (FlightEvents events = FlightEvents.read(file)) {
            return events.events();
        }
    }

    @Test
    @Statement("determinism:D-72")
    void shouldHaveTheTimeUntilAllThreadsHaveStopped() throws Exception {
        long fromNs = System.nanoTime();
        TimedEvents events = collected();
        long toNs = System.nanoTime();
        assertTrue(events.clock().orElseThrow().spreadNs() >= 0);
        List<TimedEvent> stops = events.within("", fromNs, toNs);
        List<TimedEvent> begins = stops.stream()
                .filter(one -> one.by().equals("time to safepoint"))
                .toList();
        assertFalse(begins.isEmpty(), stops::toString);
        assertTrue(begins.stream().allMatch(one -> one.blame() == Blame.JVM_STOPPED && one.fromNs() <= one.toNs()));
        // Each operation of the JVM in a safepoint follows the stop of all threads.
        List<TimedEvent> operations = stops.stream()
                .filter(one -> one.by().contains("Collect") || one.by().contains("GC"))
                .toList();
        assertFalse(operations.isEmpty(), stops::toString);
        for (TimedEvent operation : operations) {
            assertTrue(begins.stream().anyMatch(one -> one.fromNs() <= operation.fromNs()), stops::toString);
        }
    }
}
