// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.lockstep.ManualClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole recorder, down to the disk. */
class RecorderFilesTest {
    private static final PointTopic POINTS = new PointTopic("points", 1);
    private static final int LEAST_BUFFER = 16 * 1024;

    @TempDir
    private Path folder;

    private final ManualClock clock = new ManualClock();

    @AutoClose
    private final Orb orb = Orb.builder().clock(clock).history(POINTS, 64).build();

    private static RecorderBuilder builder(Orb orb) {
        return Recorder.builder(orb).catalogue(TopicCatalogue.of(List.of(POINTS)));
    }

    private void fly(int messages) throws InterruptedException {
        try (Publication<long[]> publication = orb.advertise(POINTS)) {
            for (long i = 1; i <= messages; i++) {
                publication.publish(new long[] {clock.nowUs(), i, 0});
                clock.advance(125);
            }
        }
    }

    private static List<Long> upTo(long last) {
        return LongStream.rangeClosed(1, last).boxed().toList();
    }

    @Test
    void shouldLoseNothingInASimulationThatIsFasterThanTheDisk() throws IOException, InterruptedException {
        Path file = folder.resolve("flight.ulg");
        try (Recorder recorder =
                builder(orb).file(file, false).bufferBytes(LEAST_BUFFER).build()) {
            recorder.start();
            fly(80_000);
            recorder.stop();
            assertEquals(DropoutStatus.NONE, recorder.status().dropouts());
            assertEquals(file, recorder.status().file());
            assertEquals(Files.size(file), recorder.status().bytes());
        }
        assertEquals(upTo(80_000), LoggedRecords.read(Files.readAllBytes(file)).values("points", 0));
    }

    @Test
    void shouldContinueInFurtherFilesWithoutALostMessage() throws IOException, InterruptedException {
        Path file = folder.resolve("flight.ulg");
        try (Recorder recorder =
                builder(orb).file(file, false).maxFileBytes(64 * 1024).build()) {
            recorder.start();
            fly(10_000);
        }
        List<Long> all = new ArrayList<>();
        int files = 0;
        for (Path part = file; Files.exists(part); part = folder.resolve("flight_" + (files + 1) + ".ulg")) {
            files++;
            all.addAll(LoggedRecords.read(Files.readAllBytes(part)).values("points", 0));
        }
        // How many depends on the disk: while one rotation waits for it, no other begins.
        assertTrue(files >= 2, "files: " + files);
        assertEquals(upTo(10_000), all);
    }

    @Test
    void shouldHaveAllInTheFileAfterAFlush() throws IOException, InterruptedException {
        Path file = folder.resolve("flight.ulg");
        try (Recorder recorder = builder(orb)
                .file(file, false)
                .flushInterval(Duration.ofHours(1))
                .build()) {
            recorder.flush();
            recorder.start();
            fly(10);
            recorder.flush();
            assertEquals(upTo(10), LoggedRecords.read(Files.readAllBytes(file)).values("points", 0));
        }
    }

    @Test
    void shouldNotReplaceAFileUnasked() throws IOException {
        Path file = Files.writeString(folder.resolve("flight.ulg"), "precious");
        try (Recorder recorder = builder(orb).file(file, false).build()) {
            assertThrowsNaming(IOException.class, recorder::start, file.toString());
            assertFalse(recorder.isRecording());
        }
        assertEquals("precious", Files.readString(file));
    }

    @Test
    void shouldRecordOnTheSystemsClockToo() throws IOException {
        Path file = folder.resolve("flight.ulg");
        try (Orb real = Orb.create();
                Recorder recorder = builder(real).file(file, false).build();
                Publication<long[]> publication = real.advertise(POINTS)) {
            recorder.start();
            for (long i = 1; i <= 3; i++) {
                publication.publish(new long[] {real.clock().nowUs(), i, 0});
            }
            recorder.stop();
        }
        assertEquals(upTo(3), LoggedRecords.read(Files.readAllBytes(file)).values("points", 0));
    }

    @Test
    void shouldRefuseABufferThatIsNoPowerOfTwo() {
        RecorderBuilder builder = builder(orb);
        assertThrows(IllegalArgumentException.class, () -> builder.bufferBytes(100_000));
    }
}
