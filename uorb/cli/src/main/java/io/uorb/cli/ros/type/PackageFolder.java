// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.type;

import io.uorb.ros.definition.DefinitionFolder;
import io.uorb.ros.definition.DefinitionSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Packages as ROS keeps them: a folder of the package's name with {@code msg} and {@code srv} in it. */
final class PackageFolder {
    private static final List<String> KINDS = List.of("msg", "srv");

    private PackageFolder() {}

    /**
     * Adds the types of a package, or of all packages in a folder.
     *
     * @throws IOException if the folder has none, or one cannot be read
     */
    static void addTo(DefinitionSet set, Path folder) throws IOException {
        Path full = folder.toAbsolutePath().normalize();
        if (add(set, full)) {
            return;
        }
        List<Path> packages;
        try (Stream<Path> entries = Files.list(full)) {
            packages = entries.filter(Files::isDirectory).sorted().toList();
        }
        boolean any = false;
        for (Path each : packages) {
            any |= add(set, each);
        }
        if (!any) {
            throw new NoSuchFileException(folder.toString(), null, "has no package: no folder msg or srv");
        }
    }

    private static boolean add(DefinitionSet set, Path folder) throws IOException {
        boolean any = false;
        for (String kind : KINDS) {
            Path definitions = folder.resolve(kind);
            if (Files.isDirectory(definitions) && folder.getFileName() != null) {
                DefinitionFolder.addTo(set, definitions, folder.getFileName().toString());
                any = true;
            }
        }
        return any;
    }
}
