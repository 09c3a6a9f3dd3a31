// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.launch;

import io.uorb.launch.description.LaunchDescription;
import io.uorb.launch.file.LaunchFileException;
import io.uorb.launch.file.LaunchOptions;
import io.uorb.launch.file.LaunchReader;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Reads launch files and tells the user what is wrong. A class of its own: the command's class is loaded with every
 * line, also where uorb-launch is not on the class path.
 */
final class LaunchFiles {
    private LaunchFiles() {}

    /** Returns what the files describe; nothing if one is wrong. */
    static Optional<LaunchDescription> read(List<String> files, LaunchOptions options, Consumer<String> lines) {
        try {
            LaunchDescription read = LaunchReader.read(files, options);
            read.warnings().forEach(lines);
            read.ignored().forEach(node -> lines.accept(node.toString()));
            return Optional.of(read);
        } catch (LaunchFileException e) {
            lines.accept(e.getMessage());
            return Optional.empty();
        }
    }
}
