// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import static io.uorb.ulog.store.FailingOpener.failingOnceAt;
import static io.uorb.ulog.store.FailingOpener.fullAt;
import static io.uorb.ulog.store.StoreRig.RECORD_BYTES;
import static io.uorb.ulog.store.StoreRig.head;
import static io.uorb.ulog.store.StoreRig.numbers;
import static io.uorb.ulog.store.StoreRig.range;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.uorb.error.ErrorHandler;
import io.uorb.ulog.UlogRecords;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Recordings whose files fail (L-10). */
@Timeout(60)
class LogStoreFailureTest {
    private final EventList events = new EventList();

    @TempDir
    private Path folder;

    private StoreOptions options(LogChannel.Opener opener) {
        return StoreOptions.of(new SingleLog(folder.resolve("log.ulg"), false))
                .withFlushInterval(Duration.ofDays(1))
                .withListener(events, ErrorHandler.uncaught())
                .withOpener(opener);
    }

    private static String failure(Path file, boolean goesOn) {
        return "failed " + file.getFileName() + " (" + file + ": No space left on device) " + goesOn;
    }

    /** Also what was in the middle of a record when the file failed: nothing is lost, nothing is there twice. */
    @Test
    void shouldGoOnInAnotherFileWithoutLosingARecord() throws IOException {
        Path file = folder.resolve("log.ulg");
        try (StoreRig rig = new StoreRig(options(new FailingOpener(fullAt(head().length + 7 * RECORD_BYTES + 20))))) {
            rig.store.open(head());
            rig.offerAll(0, 5);
            rig.store.flush();
            rig.offerAll(5, 50);
            rig.store.flush();
            assertEquals(1, rig.store.status().failures());
        }
        assertEquals(failure(file, true), events.lines().get(1));
        assertEquals(range(0, 7), numbers(file));
        assertEquals(range(0, 50), numbers(events.files()));
    }

    /** As with {@code ulimit -f}: one write may take several files. */
    @Test
    void shouldGoOnAsLongAsEachFileTakesSomething() throws IOException {
        FailingOpener.Script small = fullAt(head().length + 7 * RECORD_BYTES + 1);
        FailingOpener opener = new FailingOpener(small, small, small, small, small, small, small, small);
        try (StoreRig rig = new StoreRig(options(opener))) {
            rig.store.open(head());
            rig.offerAll(0, 50);
            rig.store.flush();
        }
        assertEquals(8, events.files().size());
        assertEquals(range(0, 50), numbers(events.files()));
    }

    @Test
    void shouldTryAgainOnceBeforeItLeavesAFile() throws IOException {
        try (StoreRig rig = new StoreRig(options(new FailingOpener(failingOnceAt(head().length + 100))))) {
            rig.store.open(head());
            rig.offerAll(0, 50);
            rig.store.flush();
            assertEquals(0, rig.store.status().failures());
        }
        assertEquals(range(0, 50), numbers(folder.resolve("log.ulg")));
    }

    @Test
    void shouldStopWhenTheNextFileTakesNothingEither() throws IOException {
        long limit = head().length + 2 * RECORD_BYTES;
        try (StoreRig rig =
                new StoreRig(options(new FailingOpener(fullAt(limit), fullAt(head().length + RECORD_BYTES - 1))))) {
            rig.store.open(head());
            rig.offerAll(0, 50);
            IOException e = assertThrows(IOException.class, rig.store::flush);
            Path second = folder.resolve("log_2.ulg");
            assertEquals(second + ": No space left on device", e.getMessage());
            assertEquals(e.getMessage(), rig.store.failure());
            assertEquals(
                    List.of(failure(second, false), "stopped " + e.getMessage()),
                    events.lines().subList(3, 5));
        }
        assertEquals(range(0, 2), numbers(events.files()));
    }

    @Test
    void shouldLeaveNothingBehindWhenTheHeadOfAFileCannotBeWritten() throws IOException {
        try (StoreRig rig = new StoreRig(options(new FailingOpener(fullAt(10))))) {
            assertThrows(IOException.class, () -> rig.store.open(head()));
        }
        try (var left = Files.list(folder)) {
            assertEquals(0, left.count());
        }
    }

    @Test
    void shouldRefuseWhatIsOfferedOnceItHasStoppedAndTheRingIsFull() throws IOException {
        FailingOpener.Script headOnly = fullAt(head().length);
        StoreRig rig = new StoreRig(options(new FailingOpener(headOnly, headOnly)));
        rig.store.open(head());
        rig.offer(0);
        assertThrows(IOException.class, rig.store::flush);
        while (rig.offer(1)) {
            rig.store.wake();
        }
        assertNotNull(rig.store.failure());
        rig.close();
    }

    @Test
    void shouldBeginANewFileWhenItsFileIsDeleted() throws IOException {
        Path file = folder.resolve("log.ulg");
        assertEquals(range(10, 3_000), lose(file, () -> Files.delete(file)));
        assertEquals(
                "failed log.ulg (" + file + " has been deleted while it was written) true",
                events.lines().get(1));
    }

    @Test
    void shouldBeginANewFileWhenItsFileIsReplaced() throws IOException {
        Path file = folder.resolve("log.ulg");
        Path other = Files.write(folder.resolve("other"), new byte[1_000_000]);
        assertEquals(range(10, 3_000), lose(file, () -> Files.move(other, file, StandardCopyOption.REPLACE_EXISTING)));
        assertTrue(
                events.lines().get(1).contains("has been replaced by another file"),
                events.lines().get(1));
        assertEquals(1_000_000, Files.size(file));
    }

    private interface Mischief {
        void happen() throws IOException;
    }

    /** Ten messages, mischief, a rotation with the rest behind: what is in the files after the first. */
    private List<Long> lose(Path file, Mischief mischief) throws IOException {
        try (StoreRig rig = new StoreRig(options(LogChannel.files()))) {
            rig.store.open(head());
            rig.offerAll(0, 10);
            rig.store.flush();
            mischief.happen();
            rig.store.rotate(head());
            rig.offerAll(10, 3_000);
        }
        return numbers(events.files().stream().filter(it -> !it.equals(file)).toList());
    }

    /** Without any rotation: the look at the file each second, or each 4 MiB. */
    @Test
    void shouldNoticeWithinMegabytesThatItsFileIsGone() throws IOException {
        Path file = folder.resolve("log.ulg");
        try (StoreRig rig = new StoreRig(options(LogChannel.files()))) {
            rig.store.open(head());
            rig.offerAll(0, 10);
            rig.store.flush();
            Files.delete(file);
            rig.offerAll(10, 200_000);
        }
        assertEquals(
                List.of("log.ulg", "log_2.ulg"),
                events.files().stream().map(it -> it.getFileName().toString()).toList());
        List<Long> left = numbers(folder.resolve("log_2.ulg"));
        assertEquals(199_999, left.get(left.size() - 1));
        assertTrue(left.get(0) < 10 + 5 * 1024 * 1024 / RECORD_BYTES, "begins with " + left.get(0));
    }

    @Test
    void shouldReportAtTheCloseThatItsFileIsGone() throws IOException {
        Path file = folder.resolve("log.ulg");
        StoreRig rig = new StoreRig(options(LogChannel.files()));
        rig.store.open(head());
        Files.delete(file);
        rig.close();
        assertEquals(file + " has been deleted while it was written", rig.store.failure());
    }

    /** The device that is always full: the system's own error. */
    @Test
    void shouldStopWhenTheDeviceIsFull() throws IOException {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full), "no /dev/full here");
        LogChannel.Opener opener = file -> {
            Files.createFile(file);
            return headThen(LogChannel.of(FileChannel.open(full, StandardOpenOption.WRITE)));
        };
        StoreRig rig = new StoreRig(options(opener));
        rig.store.open(head());
        rig.offerAll(0, 10);
        IOException e = assertThrows(IOException.class, rig.store::flush);
        rig.close();
        assertEquals(folder.resolve("log_2.ulg") + ": No space left on device", e.getMessage());
        assertEquals(2, rig.store.status().failures());
    }

    /** Swallows the head, so that the file can be begun. */
    private static LogChannel headThen(LogChannel channel) {
        return new ForwardingChannel(channel) {
            private boolean begun;

            @Override
            public int write(ByteBuffer bytes) throws IOException {
                if (begun) {
                    return super.write(bytes);
                }
                begun = true;
                int all = bytes.remaining();
                bytes.position(bytes.limit());
                return all;
            }
        };
    }

    @Test
    void shouldBeginANewFileWithTheHeadThatHasGrown() throws IOException {
        byte[] grown = grownHead();
        try (StoreRig rig = new StoreRig(options(new FailingOpener(fullAt(head().length + RECORD_BYTES))))) {
            rig.store.open(head());
            rig.store.head(grown);
            rig.offerAll(0, 3);
            rig.store.flush();
        }
        Path second = folder.resolve("log_2.ulg");
        assertEquals(grown.length + 2 * RECORD_BYTES, Files.size(second));
        assertEquals(range(1, 3), numbers(second));
    }

    private static byte[] grownHead() {
        byte[] head = head();
        ByteBuffer grown = ByteBuffer.allocate(head.length + 100)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(head);
        UlogRecords.subscription(grown, 1, 1, "number");
        return Arrays.copyOf(grown.array(), grown.position());
    }

    @Test
    void shouldLetFlushAndCloseReturnAfterTheClose() throws IOException {
        StoreRig rig = new StoreRig(options(LogChannel.files()));
        rig.store.open(head());
        rig.close();
        rig.store.flush();
        rig.close();
        assertEquals(List.of("opened log.ulg", "closed log.ulg " + head().length), events.lines());
    }
}
