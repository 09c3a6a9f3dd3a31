// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Programs that the user adds to a comparison.
 *
 * @param before jar with an earlier version of the broker and its topics
 * @param nativeProgram program that performs the same steps and takes their time itself
 */
public record OutsidePrograms(Optional<Path> before, Optional<Path> nativeProgram) {
    /** Nothing added. */
    public static final OutsidePrograms NONE = new OutsidePrograms(Optional.empty(), Optional.empty());

    private static final String BEFORE = "before=";
    private static final String NATIVE = "native=";

    /** Returns the arguments of a child JVM. */
    List<String> toArguments() {
        List<String> arguments = new ArrayList<>();
        before.ifPresent(jar -> arguments.add(BEFORE + jar));
        nativeProgram.ifPresent(program -> arguments.add(NATIVE + program));
        return arguments;
    }

    /** Returns the programs of such arguments. */
    static OutsidePrograms parse(List<String> arguments) {
        return new OutsidePrograms(path(arguments, BEFORE), path(arguments, NATIVE));
    }

    private static Optional<Path> path(List<String> arguments, String prefix) {
        return arguments.stream()
                .filter(argument -> argument.startsWith(prefix))
                .map(argument -> Path.of(argument.substring(prefix.length())))
                .findFirst();
    }

    /** Returns these without the native program. */
    OutsidePrograms withoutNative() {
        return new OutsidePrograms(before, Optional.empty());
    }
}
