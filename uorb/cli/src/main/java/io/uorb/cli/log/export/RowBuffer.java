// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.export;

import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;

/** A buffer of rows of text, which are written in large pieces. */
final class RowBuffer implements Closeable {
    private static final int PIECE_CHARS = 1 << 15;

    private final Writer out;
    private final int pieceChars;
    private final StringBuilder text;
    private char[] piece = new char[0];

    RowBuffer(Writer out) {
        this(out, PIECE_CHARS);
    }

    /** @param pieceChars least number of characters that are written at once */
    RowBuffer(Writer out, int pieceChars) {
        this.out = out;
        this.pieceChars = pieceChars;
        this.text = new StringBuilder(pieceChars + pieceChars / 4);
    }

    /** Returns the text of the current row. */
    StringBuilder text() {
        return text;
    }

    void endRow() throws IOException {
        text.append('\n');
        if (text.length() >= pieceChars) {
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
