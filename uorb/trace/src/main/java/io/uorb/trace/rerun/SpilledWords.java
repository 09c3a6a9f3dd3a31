// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.rerun;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Words of messages in a temporary file, which ends with it: as many as a disk holds. Any thread. */
final class SpilledWords implements AutoCloseable {
    private final FileChannel file;
    private long end;
    /** Null as long as all could be written. */
    private IOException failure;

    SpilledWords() throws IOException {
        Path path = Files.createTempFile("uorb-rerun-", ".words");
        file = FileChannel.open(
                path, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
    }

    /** Appends a message; returns its place. */
    synchronized long add(long[] words) {
        ByteBuffer bytes = buffer(words.length);
        bytes.asLongBuffer().put(words);
        long place = end;
        try {
            while (bytes.hasRemaining()) {
                file.write(bytes, place + bytes.position());
            }
        } catch (IOException e) {
            failure = new IOException("temporary file of a re-run: " + e.getMessage(), e);
            throw new UncheckedIOException(failure);
        }
        end += bytes.limit();
        return place;
    }

    /**
     * Checks that all messages could be written: modules may have passed over that.
     *
     * @throws IOException if one could not
     */
    synchronized void requireWhole() throws IOException {
        if (failure != null) {
            throw failure;
        }
    }

    /** Returns a message of so many words. */
    long[] get(long place, int length) {
        ByteBuffer bytes = buffer(length);
        try {
            while (bytes.hasRemaining()) {
                if (file.read(bytes, place + bytes.position()) < 0) {
                    throw new IOException("ends at byte " + (place + bytes.position()));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("temporary file of a re-run: " + e.getMessage(), e);
        }
        long[] words = new long[length];
        bytes.flip();
        bytes.asLongBuffer().get(words);
        return words;
    }

    private static ByteBuffer buffer(int words) {
        return ByteBuffer.allocate(words * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
