// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio.sysfs;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Peers;
import io.uorb.time.OrbClock;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.NonReadableChannelException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ScanReaderTest {
    private static final int BYTES = 16;

    /** Longer than the test may take. */
    private static final long PATIENCE_MS = 30_000;

    @TempDir
    private Path folder;

    private ScanReader reader(StandardOpenOption access) throws IOException {
        Path file = Files.write(folder.resolve("device"), new byte[BYTES]);
        return ScanReader.start(Path.of("device"), FileChannel.open(file, access), BYTES, OrbClock.system());
    }

    @Test
    void shouldTellOfTheEndAfterWhatWasRead() throws IOException {
        ScanReader reader = reader(StandardOpenOption.READ);
        assertEquals(BYTES, reader.take(PATIENCE_MS).remaining());
        reader.release();
        assertThrowsNaming(
                IOException.class,
                () -> reader.take(PATIENCE_MS),
                "cannot read device: device: end of file; the device was removed");
        reader.close();
    }

    @Test
    void shouldTellWhoServesThatItsThreadHasFailed() throws IOException {
        ScanReader reader = reader(StandardOpenOption.WRITE);
        IOException e = assertThrowsNaming(
                IOException.class,
                () -> reader.take(PATIENCE_MS),
                "cannot read device: java.nio.channels.NonReadableChannelException");
        assertInstanceOf(NonReadableChannelException.class, e.getCause().getCause());
        reader.close();
    }

    @Test
    void shouldReadScanByScanWhileItHurries() throws Exception {
        Path fifo = folder.resolve("fifo");
        assertEquals(0, Peers.command("mkfifo", fifo.toString()).start().waitFor());
        try (FileChannel kernel = FileChannel.open(fifo, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            ScanReader reader = ScanReader.start(fifo, ScanReader.openChannel(fifo), 2 * BYTES, OrbClock.system());
            reader.hurry(BYTES);
            kernel.write(ByteBuffer.allocate(3 * BYTES));
            for (int i = 0; i < 3; i++) {
                assertEquals(BYTES, reader.take(PATIENCE_MS).remaining());
                reader.release();
            }
            reader.relax();
            reader.hurry(2 * BYTES);
            kernel.write(ByteBuffer.allocate(2 * BYTES));
            assertEquals(2 * BYTES, reader.take(PATIENCE_MS).remaining());
            reader.close();
        }
    }

    @Test
    void shouldEndTheWaitOfWhoServes() throws Exception {
        Path fifo = folder.resolve("fifo");
        assertEquals(0, Peers.command("mkfifo", fifo.toString()).start().waitFor());
        try (FileChannel kernel = FileChannel.open(fifo, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            ScanReader reader = ScanReader.start(fifo, ScanReader.openChannel(fifo), BYTES, OrbClock.system());
            reader.wakeTaker(); // before the wait
            assertNull(reader.take(Long.MAX_VALUE));
            Thread taking = Thread.currentThread();
            Thread waker = new Thread(() -> {
                while (taking.getState() != Thread.State.TIMED_WAITING) {
                    Thread.onSpinWait();
                }
                reader.wakeTaker();
            });
            waker.start();
            assertNull(reader.take(Long.MAX_VALUE));
            assertTrue(kernel.isOpen());
            reader.close();
        }
    }

    @Test
    void shouldFailIfItCannotHurry() throws Exception {
        Path fifo = folder.resolve("fifo");
        assertEquals(0, Peers.command("mkfifo", fifo.toString()).start().waitFor());
        try (FileChannel kernel = FileChannel.open(fifo, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            ScanReader reader = ScanReader.start(fifo, ScanReader.openChannel(fifo), BYTES, OrbClock.system());
            Files.delete(fifo);
            assertThrowsNaming(IOException.class, () -> reader.hurry(BYTES), "cannot open " + fifo);
            assertThrowsNaming(IOException.class, () -> reader.take(PATIENCE_MS), "cannot read " + fifo);
            assertTrue(kernel.isOpen());
            reader.close();
        }
    }
}
