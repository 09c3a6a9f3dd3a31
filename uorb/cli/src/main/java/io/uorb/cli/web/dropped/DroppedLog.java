// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.dropped;

import io.uorb.file.PrivateFolder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;

/**
 * A log received from a page: a file readable only by its owner (0600), in a folder with a random name that only its
 * owner may use. Both are deleted on close, or when the process ends. One thread.
 */
public final class DroppedLog implements AutoCloseable {
    private static final String FILE = "log.ulg";

    private final PrivateFolder folder;
    private final Path path;
    private final String name;

    private DroppedLog(PrivateFolder folder, String name) {
        this.folder = folder;
        this.path = folder.path().resolve(FILE);
        this.name = name;
    }

    /**
     * Receives a log; an incomplete one is deleted.
     *
     * @param name the page's name of the file
     * @throws IOException if it is incomplete or cannot be written
     */
    static DroppedLog receive(Path parent, String name, InputStream bytes) throws IOException {
        DroppedLog log = new DroppedLog(PrivateFolder.create(parent, "uorb-web-"), name);
        boolean received = false;
        try {
            try (OutputStream out = log.folder.createFile(FILE)) {
                bytes.transferTo(out);
            }
            received = true;
            return log;
        } finally {
            if (!received) {
                log.close();
            }
        }
    }

    /** Returns the file. */
    public Path path() {
        return path;
    }

    /** Returns the page's name of the file, without path and control characters. */
    public String name() {
        return name;
    }

    /** Deletes the file. */
    @Override
    public void close() {
        folder.close();
    }
}
