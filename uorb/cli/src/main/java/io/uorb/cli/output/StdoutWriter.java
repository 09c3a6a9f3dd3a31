// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;

/** A writer to stdout that throws when stdout is closed, which a print stream hides. Closing flushes. */
public final class StdoutWriter extends Writer {
    private final PrintWriter out;

    public StdoutWriter(PrintWriter out) {
        this.out = out;
    }

    @Override
    public void write(char[] text, int offset, int length) throws IOException {
        out.write(text, offset, length);
        requireTaken();
    }

    @Override
    public void flush() throws IOException {
        requireTaken();
    }

    private void requireTaken() throws IOException {
        if (out.checkError()) {
            throw new OutputClosedException();
        }
    }

    @Override
    public void close() throws IOException {
        flush();
    }
}
