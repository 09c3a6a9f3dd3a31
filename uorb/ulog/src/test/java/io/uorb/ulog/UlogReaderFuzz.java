// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.util.Arrays;

/**
 * Properties of {@link UlogReader} for any bytes; called by Jazzer, and by tests with the inputs that it found.
 */
public final class UlogReaderFuzz {
    private UlogReaderFuzz() {}

    /** Called by Jazzer, by this name. Throws if the reader does what it must not. */
    public static void fuzzerTestOneInput(byte[] bytes) {
        LogReadResult reading = read(bytes);
        String difference = reading.difference(LogReadResult.of(new Pieces(bytes)));
        if (!difference.isEmpty()) {
            throw new AssertionError("the same bytes, in other pieces, read differently: " + difference);
        }
        if (reading.refusal() == null) {
            requireSamePrefix(bytes, reading);
        }
    }

    /** A log that is cut anywhere is read, and gives the first records of the whole one. */
    private static void requireSamePrefix(byte[] bytes, LogReadResult whole) {
        int cut = Math.floorMod(Arrays.hashCode(bytes), bytes.length + 1);
        LogReadResult part = read(Arrays.copyOf(bytes, cut));
        if (part.refusal() != null) {
            throw new AssertionError("cut to " + cut + " bytes the log is refused: " + part.refusal());
        }
        if (!part.beginsLike(whole)) {
            throw new AssertionError("cut to " + cut
                    + " bytes the log gives other records before its first corruption, " + part.corruptions());
        }
    }

    private static LogReadResult read(byte[] bytes) {
        return LogReadResult.of(Channels.newChannel(new ByteArrayInputStream(bytes)));
    }

    /** A channel that never gives much at once. */
    private static final class Pieces implements ReadableByteChannel {
        private static final int MOST = 997;

        private final byte[] bytes;
        private int at;

        Pieces(byte[] bytes) {
            this.bytes = bytes;
        }

        @Override
        public int read(ByteBuffer to) {
            if (at == bytes.length) {
                return -1;
            }
            int count = Math.min(Math.min(1 + at % MOST, to.remaining()), bytes.length - at);
            to.put(bytes, at, count);
            at += count;
            return count;
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {}
    }
}
