// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.shared;

import io.uorb.shm.SharedNodes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The folders of these tests' shared nodes. */
final class SharedFolders {
    private SharedFolders() {}

    /** Removes a folder that nobody uses. */
    static void remove(String name) throws IOException {
        Path nodes;
        try (SharedNodes shared = SharedNodes.open(name)) {
            nodes = shared.folder();
        }
        List<Path> files;
        try (Stream<Path> all = Files.list(nodes)) {
            files = all.toList();
        }
        for (Path file : files) {
            Files.delete(file);
        }
        Files.delete(nodes);
    }
}
