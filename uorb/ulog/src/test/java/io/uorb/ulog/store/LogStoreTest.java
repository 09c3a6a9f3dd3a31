// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import static io.uorb.ulog.store.StoreRig.head;
import static io.uorb.ulog.store.StoreRig.numbers;
import static io.uorb.ulog.store.StoreRig.range;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.error.ErrorHandler;
import io.uorb.ulog.output.FsyncPolicy;
import io.uorb.ulog.output.RecorderListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class LogStoreTest {
    private static final Duration LONG = Duration.ofDays(1);

    private final EventList events = new EventList();

    @TempDir
    private Path folder;

    private StoreOptions options() {
        return StoreOptions.of(new SingleLog(folder.resolve("log.ulg"), false))
                .withListener(events, ErrorHandler.uncaught());
    }

    /** Options by which an fsync follows the other. */
    private StoreOptions syncingAlways(SlowSyncOpener disk) {
        return options().withFsync(FsyncPolicy.every(Duration.ofNanos(1))).withOpener(disk);
    }

    private Path part(int number) {
        return folder.resolve(number == 1 ? "log.ulg" : "log_" + number + ".ulg");
    }

    @Test
    void shouldWriteAllThatWasOfferedBeforeTheClose() throws IOException {
        try (StoreRig rig = new StoreRig(options())) {
            rig.store.open(head());
            rig.offerAll(0, 10_000);
        }
        assertEquals(range(0, 10_000), numbers(part(1)));
        assertEquals(List.of("opened log.ulg", "closed log.ulg " + Files.size(part(1))), events.lines());
    }

    @Test
    void shouldHaveEverythingInTheFileAfterAFlush() throws IOException {
        try (StoreRig rig = new StoreRig(options().withFlushInterval(LONG))) {
            rig.store.open(head());
            rig.offerAll(0, 3);
            rig.store.flush();
            assertEquals(range(0, 3), numbers(part(1)));
            assertEquals(1, rig.store.status().fsyncs());
            assertEquals(Files.size(part(1)), rig.store.status().fileBytes());
            assertEquals(Files.size(part(1)), rig.store.fileBytes());
        }
    }

    @Test
    @Timeout(value = 60, threadMode = SEPARATE_THREAD)
    void shouldWriteOnWhileTheDiskTakesItsTimeForAnFsync() throws Exception {
        SlowSyncOpener disk = new SlowSyncOpener();
        try (StoreRig rig = new StoreRig(16 * 1024, syncingAlways(disk));
                disk) {
            rig.store.open(head());
            rig.offerAll(0, 1_000);
            disk.awaitSync();
            rig.offerAll(1_000, 3_000); // eight rings
            disk.release();
        }
        assertEquals(range(0, 3_000), numbers(part(1)));
    }

    @Test
    void shouldGoOnInANewFileAfterAnFsyncThatFailed() throws Exception {
        SlowSyncOpener disk = new SlowSyncOpener();
        try (StoreRig rig = new StoreRig(syncingAlways(disk));
                disk) {
            disk.fail();
            rig.store.open(head());
            rig.offerAll(0, 1_000);
            disk.awaitSync();
            rig.offerAll(1_000, 2_000);
            disk.release();
            while (rig.store.status().failures() == 0) {
                rig.store.wake();
                LockSupport.parkNanos(100_000);
                assertFalse(Thread.interrupted(), "the failure is never told");
            }
            rig.offerAll(2_000, 3_000);
        }
        assertEquals(range(0, 3_000), numbers(List.of(part(1), part(2))));
        assertEquals("failed log.ulg", events.lines().get(1).substring(0, 14));
    }

    @Test
    void shouldHaveAllOnTheDiskAfterAFlushThoughAnFsyncWasUnderWay() throws Exception {
        SlowSyncOpener disk = new SlowSyncOpener();
        try (StoreRig rig = new StoreRig(syncingAlways(disk));
                disk) {
            rig.store.open(head());
            rig.offerAll(0, 2_000);
            disk.awaitSync();
            rig.offerAll(2_000, 2_010);
            disk.release();
            rig.store.flush();
            assertEquals(Files.size(part(1)), disk.syncedBytes());
        }
    }

    @Test
    void shouldWriteAtTheLatestAfterTheFlushIntervalWithoutBeingWoken() throws IOException {
        try (StoreRig rig = new StoreRig(options().withFlushInterval(Duration.ofMillis(20)))) {
            rig.store.open(head());
            rig.offerAll(0, 1);
            while (rig.store.status().fileBytes() < rig.store.fileBytes()) {
                LockSupport.parkNanos(1_000_000);
            }
            assertEquals(range(0, 1), numbers(part(1)));
        }
    }

    @Test
    void shouldWriteABlockWhenWokenAndNotWaitForTheInterval() throws IOException {
        try (StoreRig rig = new StoreRig(options().withFlushInterval(LONG))) {
            rig.store.open(head());
            rig.offerAll(0, 1_000);
            rig.store.wake();
            while (rig.store.status().fileBytes() < 64 * 1024) {
                LockSupport.parkNanos(1_000_000);
            }
        }
    }

    @Test
    void shouldSplitFilesExactlyWhereTheRotationWasAsked() throws IOException {
        try (StoreRig rig = new StoreRig(options())) {
            rig.store.open(head());
            rig.offerAll(0, 100);
            assertTrue(rig.store.rotate(head()));
            assertEquals(head().length, rig.store.fileBytes());
            rig.offerAll(100, 250);
            rig.store.flush();
            assertTrue(rig.store.rotate(head()));
            rig.offerAll(250, 251);
        }
        assertEquals(range(0, 100), numbers(part(1)));
        assertEquals(range(100, 250), numbers(part(2)));
        assertEquals(range(250, 251), numbers(part(3)));
    }

    @Test
    void shouldRefuseARotationWhileAnotherIsToBeCarriedOut() throws IOException {
        ThrottledOpener gate = new ThrottledOpener();
        try (StoreRig rig = new StoreRig(options().withOpener(gate))) {
            gate.open();
            rig.store.open(head());
            gate.shut();
            rig.offerAll(0, 1);
            assertTrue(rig.store.rotate(head()));
            assertFalse(rig.store.rotate(head()));
            rig.offerAll(1, 2);
            gate.open();
            rig.store.flush();
            assertTrue(rig.store.rotate(head()));
        }
        assertEquals(List.of(part(1), part(2), part(3)), events.files());
        assertEquals(range(0, 2), numbers(events.files()));
    }

    /** The recording thread goes on while the disk does not answer. */
    @Test
    void shouldLetTheProducerGoOnWhileAWriteHangs() throws IOException {
        ThrottledOpener gate = new ThrottledOpener();
        try (StoreRig rig = new StoreRig(options().withOpener(gate))) {
            gate.open();
            rig.store.open(head());
            gate.shut();
            assertTimeoutPreemptively(Duration.ofSeconds(30), () -> {
                while (rig.offer(0)) {
                    rig.store.wake();
                }
                assertTrue(rig.store.rotate(head()));
                rig.store.status();
            });
            gate.open();
        }
        assertNull(events.lines().stream()
                .filter(line -> line.startsWith("failed"))
                .findFirst()
                .orElse(null));
    }

    @Test
    void shouldNeverPutOnTheDiskIfThePolicyIsSo() throws IOException {
        StoreRig rig = new StoreRig(options().withFsync(FsyncPolicy.never()));
        rig.store.open(head());
        rig.offerAll(0, 10);
        rig.store.flush();
        rig.close();
        assertEquals(0, rig.store.status().fsyncs());
        assertEquals(range(0, 10), numbers(part(1)));
    }

    @Test
    void shouldPutOnTheDiskWithEachWriteIfThePolicyIsSo() throws IOException {
        StoreRig rig = new StoreRig(options().withFsync(FsyncPolicy.eachWrite()).withFlushInterval(LONG));
        rig.store.open(head());
        for (int i = 0; i < 5; i++) {
            rig.offerAll(i, i + 1);
            rig.store.flush();
        }
        assertEquals(5, rig.store.status().fsyncs());
        rig.close();
    }

    @Test
    void shouldGoOnWhenTheListenerThrows() throws IOException {
        StringBuilder errors = new StringBuilder();
        RecorderListener thrower = new RecorderListener() {
            @Override
            public void onFileOpened(Path file) {
                throw new IllegalStateException("listener");
            }
        };
        StoreRig rig =
                new StoreRig(options().withListener(thrower, (source, error) -> errors.append(error.getMessage())));
        rig.store.open(head());
        rig.offerAll(0, 10).close();
        assertEquals(range(0, 10), numbers(part(1)));
        assertEquals(1, rig.store.status().listenerErrors());
        assertEquals("listener", errors.toString());
    }
}
