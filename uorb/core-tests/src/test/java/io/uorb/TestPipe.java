// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;

/** A pipe whose end for reading does not block. */
final class TestPipe implements AutoCloseable {
    private final Pipe pipe;

    TestPipe() throws IOException {
        pipe = Pipe.open();
        pipe.source().configureBlocking(false);
    }

    Pipe.SourceChannel source() {
        return pipe.source();
    }

    Pipe.SinkChannel sink() {
        return pipe.sink();
    }

    void write() throws IOException {
        pipe.sink().write(ByteBuffer.allocate(1));
    }

    int read() throws IOException {
        return pipe.source().read(ByteBuffer.allocate(1));
    }

    @Override
    public void close() throws IOException {
        pipe.source().close();
        pipe.sink().close();
    }
}
