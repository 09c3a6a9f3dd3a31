// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Option of commands whose modules keep their parameters in a file. */
public final class ParameterFileOption {
    private static final String DEFAULTS = "defaults=";

    @Option(
            names = "--parameters",
            paramLabel = "FILE",
            description =
                    "Start with the parameters of FILE, and save changes there. Without it, changes last until the"
                            + " end. FILE,defaults=FILE or defaults=FILE takes the values of the other file as"
                            + " defaults, as those of PX4's airframes; they are not saved.")
    private String files = "";

    ParameterFileOption() {}

    /** Returns the given files. */
    public ParameterPaths paths() {
        Path values = null;
        Path defaults = null;
        for (String word : ModuleWords.split(files)) {
            if (word.startsWith(DEFAULTS)) {
                defaults = Path.of(word.substring(DEFAULTS.length()));
            } else {
                values = Path.of(word);
            }
        }
        return new ParameterPaths(Optional.ofNullable(defaults), Optional.ofNullable(values));
    }
}
