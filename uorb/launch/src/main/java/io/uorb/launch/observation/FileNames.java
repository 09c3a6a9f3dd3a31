// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.observation;

import io.uorb.launch.description.SourcePlace;
import io.uorb.launch.file.PackagePath;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Names of launch files in documents, which do not depend on where the files lie: below the first file's folder with
 * that folder's name, unless the user has named the file without a folder; else {@code package:path}
 * (architecture:GR-41). Immutable.
 */
final class FileNames {
    private final Path folder;
    private final Path root;

    FileNames(String firstFile) {
        folder = absolute(firstFile).getParent();
        boolean hasNoFolder = Path.of(firstFile).getNameCount() == 1 || folder.getParent() == null;
        root = hasNoFolder ? folder : folder.getParent();
    }

    private static Path absolute(String file) {
        return Path.of(file).toAbsolutePath().normalize();
    }

    String of(String file) {
        Path path = absolute(file);
        if (path.startsWith(folder)) {
            return slashes(root.relativize(path));
        }
        for (Path above = path.getParent(); above != null; above = above.getParent()) {
            if (Files.isRegularFile(above.resolve("package.xml")) && above.getFileName() != null) {
                return PackagePath.nameOf(above, above.getFileName().toString()) + ":"
                        + slashes(above.relativize(path));
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
