// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** A stream that splits UTF-8 into lines, without their ends, and passes on those that are not empty. Any thread. */
final class TextStream extends OutputStream {
    /** A line that is longer is passed on in pieces: a program that never ends one must not fill the memory. */
    private static final int MOST_BYTES = 4_000;

    private final Consumer<String> lines;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    TextStream(Consumer<String> lines) {
        this.lines = lines;
    }

    @Override
    public synchronized void write(int octet) {
        if (octet == '\n' || octet == '\r') {
            passOn();
            return;
        }
        boolean startsCharacter = (octet & 0xc0) != 0x80;
        if (line.size() >= MOST_BYTES && startsCharacter) {
            passOn();
        }
        line.write(octet);
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) {
        for (int i = 0; i < length; i++) {
            write(bytes[offset + i]);
        }
    }

    /** Passes on a line that has no end yet. */
    @Override
    public synchronized void close() {
        passOn();
    }

    private void passOn() {
        if (line.size() > 0) {
            lines.accept(line.toString(StandardCharsets.UTF_8));
            line.reset();
        }
    }
}
