// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.blame;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/** The files in which Linux counts what a thread does. They stay open: opening one takes longer than reading it. */
final class ThreadCounters implements AutoCloseable {
    /** Both files have one line of numbers; {@code stat} has 52 and a name. */
    private static final int MOST_BYTES = 2_048;

    /** A reading that lasts longer is made again, so that the moment of a sum is known: its thread had no processor. */
    private static final long READING_NS = 500_000;

    private static final int MOST_READINGS = 3;

    private final FileChannel schedstat;
    private final FileChannel stat;
    private final ByteBuffer bytes = ByteBuffer.allocate(MOST_BYTES);

    /**
     * Opens the files of a thread.
     *
     * @param task its folder in {@code /proc}
     * @throws IOException if the system has no such files, or the thread has ended
     */
    ThreadCounters(Path task) throws IOException {
        schedstat = FileChannel.open(task.resolve("schedstat"));
        try {
            stat = FileChannel.open(task.resolve("stat"));
        } catch (IOException e) {
            schedstat.close();
            throw e;
        }
    }

    /** Returns a sample; empty if the system does not count run delays, or the thread has ended. */
    Optional<ThreadSample> read() {
        Optional<ThreadSample> sample = readOnce();
        for (int i = 1; i < MOST_READINGS && sample.isPresent() && isLong(sample.get()); i++) {
            sample = readOnce();
        }
        return sample;
    }

    private static boolean isLong(ThreadSample sample) {
        return sample.toNs() - sample.fromNs() > READING_NS;
    }

    private Optional<ThreadSample> readOnce() {
        long fromNs = System.nanoTime();
        String times = text(schedstat);
        String fields = text(stat);
        return ThreadSample.parse(fromNs, System.nanoTime(), times, fields);
    }

    /** Returns the text of a file; empty for that of a thread that has ended. */
    private String text(FileChannel file) {
        try {
            bytes.clear();
            int length = file.read(bytes, 0);
            return length <= 0 ? "" : new String(bytes.array(), 0, length, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return "";
        }
    }

    @Override
    public void close() {
        try (schedstat) {
            stat.close();
        } catch (IOException e) {
            return; // it was only read
        }
    }
}
