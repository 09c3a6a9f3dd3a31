// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/** Files whose writes wait at a gate: a disk that does not answer. */
final class GatedOpener implements LogChannel.Opener {
    private boolean open;

    synchronized void open() {
        open = true;
        notifyAll();
    }

    synchronized void shut() {
        open = false;
    }

    private synchronized void pass() throws IOException {
        while (!open) {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new IOException("interrupted at the gate", e);
            }
        }
    }

    @Override
    public LogChannel create(Path file) throws IOException {
        LogChannel real = LogChannel.files().create(file);
        return new LogChannel() {
            @Override
            public int write(ByteBuffer bytes) throws IOException {
                pass();
                return real.write(bytes);
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
        };
    }
}
