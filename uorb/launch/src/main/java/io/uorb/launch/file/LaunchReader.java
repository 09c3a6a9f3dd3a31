// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import io.uorb.launch.description.LaunchDescription;
import io.uorb.launch.description.SourcePlace;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads launch files and merges them. */
public final class LaunchReader {
    private LaunchReader() {}

    /**
     * Returns the description of all files together, in the order given (architecture:GR-1).
     *
     * @param files relative to the process's folder, or absolute
     * @throws LaunchFileException if one of them, or one that they include, is wrong
     */
    public static LaunchDescription read(List<String> files, LaunchOptions options) throws LaunchFileException {
        PackagePath packages = new PackagePath(options.environment(), options.prefixes());
        FileAccess access = new FileAccess(packages, options.allowFiles());
        for (String file : files) {
            allowFolder(access, file);
        }
        KeptCharacters kept = new KeptCharacters();
        DescriptionBuilder builder = new DescriptionBuilder(options, kept);
        Substitutions substitutions = new Substitutions(options, packages, kept);
        ElementReader elements = new ElementReader(substitutions, access, options, builder);
        Set<String> declared = new HashSet<>();
        for (String file : files) {
            builder.beginFile();
            substitutions.beginFile(file);
            LaunchScope scope = LaunchScope.of(file, options.arguments());
            elements.includes().readFile(scope, null, new SourcePlace(file, 0));
            declared.addAll(scope.declared);
        }
        for (String argument : options.arguments().keySet().stream().sorted().toList()) {
            if (!declared.contains(argument)) {
                builder.warn(new SourcePlace("command line", 0), "no file declares argument " + argument);
            }
        }
        return builder.build();
    }

    private static void allowFolder(FileAccess access, String file) throws LaunchFileException {
        try {
            access.allowFolderOf(Path.of(file));
        } catch (InvalidPathException e) {
            throw new LaunchFileException(new SourcePlace(file, 0), "is not a valid file name");
        }
    }
}
