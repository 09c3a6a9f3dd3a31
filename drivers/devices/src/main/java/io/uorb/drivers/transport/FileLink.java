// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import java.io.IOException;
import java.io.InputStream;

/** A file that is read. */
final class FileLink implements Link {
    private final String name;
    private final InputStream file;

    FileLink(String name, InputStream file) {
        this.name = name;
        this.file = file;
    }

    @Override
    public int read(byte[] into, int timeoutMs) throws IOException {
        try {
            return file.read(into);
        } catch (IOException e) {
            throw new IOException(name + ": cannot be read: " + e.getMessage(), e);
        }
    }

    @Override
    public boolean isWritable() {
        return false;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        throw new IOException(name + ": a file cannot be written");
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
