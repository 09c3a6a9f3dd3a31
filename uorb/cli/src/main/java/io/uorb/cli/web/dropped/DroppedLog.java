// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.dropped;

import io.uorb.file.PrivateFolder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A log received from a page. Where {@code /proc} is mounted it is in an open file without a name, which the system
 * deletes when the process ends, even if it is killed. Elsewhere it is a file readable only by its owner (0600), in a
 * folder with a random name
 * that only its owner may use; both are deleted on close, or when the process ends. One thread.
 */
public final class DroppedLog implements AutoCloseable {
    private static final String FILE = "log.ulg";
    /** Links to the open files of this process, which lead to those without a name, too. */
    private static final Path OPEN_FILES = Path.of("/proc/self/fd");

    private final PrivateFolder folder;
    /** Keeps the file open. */
    private final OutputStream file;

    private final Path path;
    private final String name;

    private DroppedLog(PrivateFolder folder, OutputStream file, Path path, String name) {
        this.folder = folder;
        this.file = file;
        this.path = path;
        this.name = name;
    }

    /**
     * Receives a log; an incomplete one is deleted.
     *
     * @param name the page's name of the file
     * @throws IOException if it is incomplete or cannot be written
     */
    static DroppedLog receive(Path parent, String name, InputStream bytes) throws IOException {
        return receive(parent, OPEN_FILES, name, bytes);
    }

    /** Receives a log; without a folder of links to open files, it keeps the name. */
    static DroppedLog receive(Path parent, Path openFiles, String name, InputStream bytes) throws IOException {
        DroppedLog log = create(parent, openFiles, name);
        boolean received = false;
        try {
            bytes.transferTo(log.file);
            received = true;
            return log;
        } finally {
            if (!received) {
                log.close();
            }
        }
    }

    private static DroppedLog create(Path parent, Path openFiles, String name) throws IOException {
        PrivateFolder folder = PrivateFolder.create(parent, "uorb-web-");
        OutputStream file = null;
        boolean created = false;
        try {
            file = folder.createFile(FILE);
            Path path = folder.path().resolve(FILE);
            Optional<Path> link = linkTo(path, openFiles);
            link.ifPresent(unnamed -> folder.close());
            created = true;
            return new DroppedLog(folder, file, link.orElse(path), name);
        } finally {
            if (!created) {
                if (file != null) {
                    file.close();
                }
                folder.close();
            }
        }
    }

    private static Optional<Path> linkTo(Path file, Path openFiles) {
        try (DirectoryStream<Path> links = Files.newDirectoryStream(openFiles, link -> leadsTo(link, file))) {
            for (Path link : links) {
                return Optional.of(link);
            }
            return Optional.empty();
        } catch (IOException | DirectoryIteratorException e) {
            return Optional.empty(); // the system has no such folder
        }
    }

    private static boolean leadsTo(Path link, Path file) {
        try {
            return Files.readSymbolicLink(link).equals(file);
        } catch (IOException e) {
            return false; // closed meanwhile
        }
    }

    /** Returns the path to read the log by, until it is closed. */
    public Path path() {
        return path;
    }

    /** Returns the page's name of the file, without path and control characters. */
    public String name() {
        return name;
    }

    /** Deletes the file, and a folder that could not be deleted while the file was open. */
    @Override
    public void close() {
        try (folder) {
            file.close();
        } catch (IOException e) {
            // Nobody needs what was written.
        }
    }
}
