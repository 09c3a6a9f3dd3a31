// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Files of the kernel, by their paths below a root. Any thread. */
final class MachineFiles {
    private static final int MOST_BYTES = 1 << 20;

    private final Path root;

    /**
     * Creates them.
     *
     * @param root the folder in which {@code proc}, {@code sys} and {@code dev} are
     */
    MachineFiles(Path root) {
        this.root = root;
    }

    Path path(String file) {
        return root.resolve(file);
    }

    /**
     * Returns the text of a file; empty if it cannot be read. Files of {@code /proc/sys} give their text to the first
     * read alone, so that it must have room for all of it.
     */
    String read(String file) {
        try (InputStream in = Files.newInputStream(root.resolve(file))) {
            return new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8).strip();
        } catch (IOException | RuntimeException e) {
            return "";
        }
    }

    /** Returns the last name of the path that a link has; empty if there is none. */
    String nameLinked(String link) {
        try {
            return Files.readSymbolicLink(root.resolve(link)).getFileName().toString();
        } catch (IOException | RuntimeException e) {
            return "";
        }
    }

    /** Returns the folders of a folder, below the root. */
    List<Path> folders(String folder) {
        try (Stream<Path> folders = Files.list(root.resolve(folder))) {
            return folders.map(root::relativize).toList();
        } catch (IOException e) {
            return List.of(); // none here
        }
    }

    /** Returns the different texts of a file in each folder of a folder. */
    TreeSet<String> values(String folder, String file) {
        TreeSet<String> values = new TreeSet<>();
        folders(folder).stream()
                .map(each -> read(each + "/" + file))
                .filter(text -> !text.isEmpty())
                .forEach(values::add);
        return values;
    }
}
