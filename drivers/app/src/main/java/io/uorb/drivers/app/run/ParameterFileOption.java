// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Option of commands whose modules keep their parameters in a file. */
public final class ParameterFileOption {
    @Option(
            names = "--parameters",
            paramLabel = "FILE",
            description =
                    "Start with the parameters of FILE, and save changes there. Without it, changes last until the"
                            + " end.")
    private Path file;

    ParameterFileOption() {}

    /** Returns the given file. */
    public Optional<Path> file() {
        return Optional.ofNullable(file);
    }
}
