// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file of bytes that a device has sent, read once from its beginning to its end, as fast as it is read. */
public record FileAddress(Path path) implements LinkAddress {
    @Override
    public Link open() throws IOException {
        if (!Files.exists(path)) {
            throw new IOException(this + ": no such file");
        }
        if (!Files.isRegularFile(path)) {
            throw new IOException(this + ": not a regular file");
        }
        if (!Files.isReadable(path)) {
            throw new IOException(this + ": no permission to read it");
        }
        return new FileLink(toString(), Files.newInputStream(path));
    }

    @Override
    public String toString() {
        return "file:" + path;
    }
}
