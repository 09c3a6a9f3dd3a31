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

    @Option(
            names = "--parameter-defaults",
            paramLabel = "FILE",
            description = "Take the values of FILE as defaults, as those of PX4's airframes; they are not saved.")
    private Path defaults;

    ParameterFileOption() {}

    /** Returns the given files. */
    public ParameterPaths paths() {
        return new ParameterPaths(Optional.ofNullable(defaults), Optional.ofNullable(file));
    }
}
