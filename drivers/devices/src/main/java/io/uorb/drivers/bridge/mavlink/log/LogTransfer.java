// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.log;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A part of a log on its way to a station. For the link's thread. */
final class LogTransfer implements AutoCloseable {
    private static final int READ_BYTES = 64 * LogServer.DATA_BYTES;
    /** Offsets have 32 bits. */
    private static final long END_OF_OFFSETS = 0xffff_ffffL;

    private final ByteBuffer buffer = ByteBuffer.allocate(READ_BYTES);
    private Path file;
    private FileChannel channel;
    private long bufferedFrom;
    private long offset;
    private long end;
    private boolean active;

    /**
     * Begins with another part.
     *
     * @throws IOException if the file cannot be opened
     */
    void begin(Path log, long from, long count) throws IOException {
        if (!log.equals(file) || channel == null) {
            close();
            channel = FileChannel.open(log, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
            file = log;
        }
        // It may have grown since it was read.
        buffer.clear().limit(0);
        bufferedFrom = 0;
        offset = from;
        end = Math.min(from + count, END_OF_OFFSETS);
        active = true;
    }

    boolean isActive() {
        return active;
    }

    long offset() {
        return offset;
    }

    /**
     * Copies what comes next; less than the array has room for at the end of the file or of the part.
     *
     * @throws IOException if the file cannot be read
     */
    int read(byte[] to) throws IOException {
        int wanted = (int) Math.min(to.length, end - offset);
        long at = offset - bufferedFrom;
        if (at < 0 || at + wanted > buffer.limit()) {
            fill();
            at = 0;
        }
        int count = Math.max(0, Math.min(wanted, buffer.limit() - (int) at));
        buffer.get((int) at, to, 0, count);
        return count;
    }

    private void fill() throws IOException {
        buffer.clear();
        bufferedFrom = offset;
        int read = 0;
        while (read >= 0 && buffer.hasRemaining()) {
            read = channel.read(buffer, bufferedFrom + buffer.position());
        }
        buffer.flip();
    }

    /** Goes on behind what was sent; the part ends with the file, too. */
    void sent(int count) {
        offset += count;
        active = count == LogServer.DATA_BYTES && offset < end;
    }

    void stop() {
        active = false;
    }

    /** Closes the file. */
    @Override
    public void close() {
        active = false;
        file = null;
        try {
            if (channel != null) {
                channel.close();
            }
        } catch (IOException e) {
            // It was read only.
        }
        channel = null;
    }
}
