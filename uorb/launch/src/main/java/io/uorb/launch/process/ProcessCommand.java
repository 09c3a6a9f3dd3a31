// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.process;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * A process to start.
 *
 * @param words program and arguments
 * @param environment variables that are set besides those of this process
 * @param removed variables of this process that it does not get
 * @param folder working directory
 * @param log file that its standard output is appended to; empty for this process's output
 */
public record ProcessCommand(
        List<String> words, Map<String, String> environment, Set<String> removed, Path folder, Optional<Path> log) {
    /**
     * Copies the collections.
     *
     * @throws IllegalArgumentException if there is no program
     */
    public ProcessCommand {
        words = List.copyOf(words);
        environment = Map.copyOf(environment);
        removed = Set.copyOf(removed);
        Objects.requireNonNull(folder, "folder");
        if (words.isEmpty() || words.get(0).isEmpty()) {
            throw new IllegalArgumentException("a process needs a program");
        }
    }

    /** Returns a command in this process's folder, with its environment and output. */
    public static ProcessCommand of(String... words) {
        return new ProcessCommand(
                List.of(words), Map.of(), Set.of(), Path.of("").toAbsolutePath(), Optional.empty());
    }
}
