// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.log;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;

/** Writes to stdout and fails when that takes no more, which a print stream hides. Closing flushes. */
final class StdoutWriter extends Writer {
    private final PrintWriter out;

    StdoutWriter(PrintWriter out) {
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
            throw new IOException("stdout: cannot write; has its reader ended?");
        }
    }

    @Override
    public void close() throws IOException {
        flush();
    }
}
