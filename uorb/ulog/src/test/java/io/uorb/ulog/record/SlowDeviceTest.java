// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.ulog.store.SingleLog;
import io.uorb.ulog.store.StoreOptions;
import io.uorb.ulog.store.StoreSink;
import io.uorb.ulog.store.ThrottledOpener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A whole recording, on the system's clock and with its own threads, whose disk is too slow or does not answer: nobody
 * waits for it, and each message has its account (L-11).
 */
@Tag("slow")
@Timeout(60)
class SlowDeviceTest {
    private static final int HISTORY = 4_096;
    private static final int BUFFER_BYTES = 16 * 1024;

    /** So few that the empty buffer holds them, and so many that they are more than a block. */
    private static final int FEW = 400;

    /** Not a multiple of a record, so that pieces end within records. */
    private static final int PIECE_BYTES = 3_001;

    private static final int PIECES = 200;
    private static final int LEAST_DROPOUTS = 3;
    private static final PointTopic POINTS = new PointTopic("points", 1);

    private final ThrottledOpener device = new ThrottledOpener();
    private final Orb orb = Orb.builder().history(POINTS, HISTORY).build();
    private final Publication<long[]> publication = orb.advertise(POINTS);
    private final Subscription<long[]> otherReader = orb.subscribe(POINTS);
    private final long[] message = POINTS.newMessage();
    private final long[] read = POINTS.newMessage();
    private final long startUs = orb.clock().nowUs();
    private Recorder recorder;
    private Path file;
    private long published;

    @TempDir
    private Path folder;

    @BeforeEach
    void startOnAFastDevice() throws IOException {
        file = folder.resolve("slow.ulg");
        StoreOptions options = StoreOptions.of(new SingleLog(file, false)).withOpener(device);
        recorder = Recorder.builder(orb)
                .catalogue(TopicCatalogue.of(List.of(POINTS)))
                .sinks(() -> new StoreSink(BUFFER_BYTES, options))
                .build();
        device.open();
        recorder.start();
    }

    @AfterEach
    void closeAll() {
        device.close();
        recorder.close();
        orb.close();
    }

    /** The device takes no byte from before the first of these messages until after the last. */
    @Test
    void shouldHoldUpNobodyWhileTheDeviceDoesNotAnswer() throws IOException, InterruptedException {
        publish(FEW);
        recorder.flush();
        device.shut();
        long before = device.taken();
        publish(FEW);
        recorder.takeNow();
        device.awaitHeld();
        publish(300_000);
        recorder.takeNow();
        RecorderStatus status = recorder.status();
        assertEquals(before, device.taken());
        assertTrue(status.recording());
        assertTrue(dropped(status) > 0, status.toString());
        assertEquals(published, status.messages() + status.lost() + dropped(status));
    }

    @Test
    void shouldGoOnWhenTheDeviceAnswersAgain() throws IOException {
        publish(FEW);
        recorder.flush();
        device.shut();
        publish(300_000);
        recorder.takeNow();
        long droppedBefore = dropped(recorder.status());
        device.open();
        recorder.flush();
        publish(FEW);
        LoggedRecords log = stopAndAccount();
        assertTrue(droppedBefore > 0);
        assertEquals(droppedBefore, dropped(recorder.status()));
        // One of what did not fit in the buffer, and others where messages were overwritten before the recorder came.
        assertTrue(log.dropouts.size() >= 1);
        List<Long> values = log.values("points", 0);
        int gap = values.size() - FEW;
        assertEquals(range(published - FEW + 1, published), values.subList(gap, values.size()));
        assertEquals(range(1, FEW), values.subList(0, FEW));
        String order = log.order.toString().replace("S", "");
        long before =
                order.substring(0, order.lastIndexOf('O')).replace("O", "").length();
        assertEquals(gap, before, "the last dropout stands before the messages that came after it");
    }

    /** The disk takes a piece at a time, of a publisher that never rests. */
    @Test
    void shouldAccountForEachMessageWhileTheDeviceIsSlow() throws IOException, InterruptedException {
        device.shut();
        AtomicBoolean enough = new AtomicBoolean();
        CompletableFuture<Void> publisher = CompletableFuture.runAsync(() -> {
            while (!enough.get()) {
                publish(FEW);
            }
        });
        try {
            for (int i = 0; i < PIECES || recorder.status().dropouts().count() < LEAST_DROPOUTS; i++) {
                device.let(PIECE_BYTES);
            }
        } finally {
            enough.set(true);
        }
        publisher.join();
        assertTrue(recorder.isRecording());
        device.open();
        LoggedRecords log = stopAndAccount();
        assertTrue(log.dropouts.size() >= LEAST_DROPOUTS, log.dropouts.toString());
    }

    /** Each of them is there for others at once. */
    private void publish(int messages) {
        for (int i = 0; i < messages; i++) {
            published++;
            message[0] = orb.clock().nowUs();
            message[1] = published;
            publication.publish(message);
            assertTrue(otherReader.update(read));
            assertEquals(published, read[1]);
        }
    }

    /** The file is whole, and says of each message and each dropout what the status says. */
    private LoggedRecords stopAndAccount() throws IOException {
        recorder.stop();
        RecorderStatus status = recorder.status();
        LoggedRecords log = LoggedRecords.read(Files.readAllBytes(file));
        List<Long> values = log.values("points", 0);
        assertEquals("", status.lastError());
        assertEquals(1, status.written().files());
        assertEquals(status.messages(), values.size());
        assertEquals(published, status.messages() + status.lost() + dropped(status));
        assertEquals(values, new ArrayList<>(new TreeSet<>(values)));
        long toldMs = log.dropouts.stream().mapToLong(Integer::longValue).sum();
        assertEquals(status.dropouts().count(), log.dropouts.size());
        assertEquals(status.dropouts().totalMs(), toldMs);
        // Each is told in whole ms, rounded up.
        long mostMs = (orb.clock().nowUs() - startUs) / 1_000 + log.dropouts.size();
        assertTrue(toldMs <= mostMs, toldMs + " ms told in " + mostMs);
        assertTrue(log.dropouts.stream().allMatch(ms -> ms > 0), log.dropouts.toString());
        return log;
    }

    private static long dropped(RecorderStatus status) {
        return status.topics().get(0).dropped();
    }

    private static List<Long> range(long first, long last) {
        return LongStream.rangeClosed(first, last).boxed().toList();
    }
}
