// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.topic;

import java.io.IOException;
import java.io.Writer;

/** A pipe whose reader has gone. */
final class ClosedWriter extends Writer {
    @Override
    public void write(char[] text, int offset, int length) throws IOException {
        throw new IOException("Broken pipe");
    }

    @Override
    public void flush() throws IOException {
        throw new IOException("Broken pipe");
    }

    @Override
    public void close() {}
}
