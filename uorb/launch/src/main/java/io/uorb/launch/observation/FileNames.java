// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.observation;

import io.uorb.launch.description.SourcePlace;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Names of launch files in documents, which do not depend on where the files lie: below the first file's folder with
 * that folder's name, else {@code package:path} (architecture:GR-41). Immutable.
 */
final class FileNames {
    private final Path root;

    FileNames(String firstFile) {
        Path folder = absolute(firstFile).getParent();
        root = folder.getParent() == null ? folder : folder.getParent();
    }

    private static Path absolute(String file) {
        return Path.of(file).toAbsolutePath().normalize();
    }

    String of(String file) {
        Path path = absolute(file);
        if (path.startsWith(root)) {
            return slashes(root.relativize(path));
        }
        for (Path folder = path.getParent(); folder != null; folder = folder.getParent()) {
            if (Files.isRegularFile(folder.resolve("package.xml")) && folder.getFileName() != null) {
                return folder.getFileName() + ":" + slashes(folder.relativize(path));
            }
        }
        return slashes(root.relativize(path));
    }

    String of(SourcePlace place) {
        return of(place.file()) + (place.line() == 0 ? "" : ":" + place.line());
    }

    private static String slashes(Path path) {
        return path.toString().replace('\\', '/');
    }
}
