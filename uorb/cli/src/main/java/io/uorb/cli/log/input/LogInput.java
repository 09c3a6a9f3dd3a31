// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import io.uorb.cli.output.ProgressBar;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/** A log that a command reads, with its progress bar. */
public final class LogInput implements AutoCloseable {
    private final Path file;
    private final long sizeBytes;
    private final UlogReader reader;
    private final ProgressBar progress;

    private LogInput(Path file, long sizeBytes, UlogReader reader, ProgressBar progress) {
        this.file = file;
        this.sizeBytes = sizeBytes;
        this.reader = reader;
        this.progress = progress;
    }

    /** @throws IOException as {@link UlogReader#open(Path)} */
    public static LogInput open(Path file, ProgressBar progress) throws IOException {
        return open(file, progress, false);
    }

    /** @param endsBar whether the bar ends with the reader, not only with the input */
    static LogInput open(Path file, ProgressBar progress, boolean endsBar) throws IOException {
        long bytes = Files.isRegularFile(file) ? Files.size(file) : 0;
        boolean watched = progress.isShown() && bytes > 0 && Files.isReadable(file);
        if (!watched) {
            return new LogInput(file, bytes, UlogReader.open(file), progress);
        }
        progress.begin(String.valueOf(file.getFileName()), bytes);
        return new LogInput(
                file,
                bytes,
                UlogReader.open(file.toString(), new WatchedChannel(FileChannel.open(file), progress, endsBar)),
                progress);
    }

    Path file() {
        return file;
    }

    /** Returns the size of the file; 0 for a pipe. */
    public long sizeBytes() {
        return sizeBytes;
    }

    public UlogReader reader() {
        return reader;
    }

    /** Reads to the end. A visitor that cannot write throws {@link UncheckedIOException}; its cause is thrown here. */
    public void readAll(UlogVisitor visitor) throws IOException {
        try {
            reader.readAll(visitor);
        } catch (UncheckedIOException e) {
            if (e.getCause() instanceof KeptRecords.LimitException) {
                throw new IOException(file + ": " + e.getCause().getMessage(), e);
            }
            throw e.getCause();
        } finally {
            progress.end();
        }
    }

    @Override
    public void close() throws IOException {
        progress.end();
        reader.close();
    }
}
