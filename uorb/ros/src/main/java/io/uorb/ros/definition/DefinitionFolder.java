// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.definition;

import io.uorb.file.BoundedFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The {@code .msg} and {@code .srv} files of a package. */
public final class DefinitionFolder {
    private static final String MSG = ".msg";
    private static final String SRV = ".srv";

    private DefinitionFolder() {}

    /**
     * Adds all definitions of a folder; folders in it are not read.
     *
     * @throws IOException if a file cannot be read or is not UTF-8
     * @throws DefinitionException if a file breaks the grammar or a limit; the text names file and line
     */
    public static void addTo(DefinitionSet set, Path folder, String packageName) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files = all.sorted().toList();
        }
        for (Path file : files) {
            String fileName = file.getFileName().toString();
            int dot = Math.max(0, fileName.length() - MSG.length());
            String name = packageName + '/' + fileName.substring(0, dot);
            if (fileName.endsWith(MSG)) {
                set.add(DefinitionParser.message(file.toString(), name, read(file)));
            } else if (fileName.endsWith(SRV)) {
                set.add(DefinitionParser.service(file.toString(), name, read(file)));
            }
        }
    }

    private static String read(Path file) throws IOException {
        return BoundedFile.readString(file, DefinitionLimits.MAX_TEXT);
    }
}
