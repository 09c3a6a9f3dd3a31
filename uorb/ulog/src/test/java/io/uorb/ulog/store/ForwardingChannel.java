// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import java.io.IOException;
import java.nio.ByteBuffer;

/** A file that leaves all to another one; tests change what they need. */
class ForwardingChannel implements LogChannel {
    private final LogChannel real;

    ForwardingChannel(LogChannel real) {
        this.real = real;
    }

    @Override
    public int write(ByteBuffer source) throws IOException {
        return real.write(source);
    }

    @Override
    public void force() throws IOException {
        real.force();
    }

    @Override
    public void truncate(long bytes) throws IOException {
        real.truncate(bytes);
    }

    @Override
    public void close() throws IOException {
        real.close();
    }
}
