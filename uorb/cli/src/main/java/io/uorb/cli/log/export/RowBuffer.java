// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.export;

import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;

/** A buffer of rows of text, which are written in large pieces. */
final class RowBuffer implements Closeable {
    private static final int PIECE_CHARS = 1 << 15;

    private final Writer out;
    private final StringBuilder text = new StringBuilder(PIECE_CHARS + PIECE_CHARS / 4);
    private char[] piece = new char[0];

    RowBuffer(Writer out) {
        this.out = out;
    }

    /** Returns the text of the current row. */
    StringBuilder text() {
        return text;
    }

    void endRow() throws IOException {
        text.append('\n');
        if (text.length() >= PIECE_CHARS) {
            writeOut();
        }
    }

    private void writeOut() throws IOException {
        if (piece.length < text.length()) {
            piece = new char[text.capacity()];
        }
        text.getChars(0, text.length(), piece, 0);
        out.write(piece, 0, text.length());
        text.setLength(0);
    }

    /** Flushes and closes the writer. */
    @Override
    public void close() throws IOException {
        try (out) {
            writeOut();
        }
    }
}
