// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Option of commands whose modules keep their parameters in a file. */
public final class ParameterFileOption {
    private static final String DEFAULTS = "defaults=";

    @Option(
            names = "--parameters",
            paramLabel = "FILE",
            converter = PathsConverter.class,
            description = "Load parameters from FILE at the start, and save changes to it. Without this option, changes"
                    + " last until the program ends. FILE,defaults=OTHER or defaults=OTHER uses the values of"
                    + " OTHER as defaults, such as those of a PX4 airframe; they are not saved.")
    private ParameterPaths paths = ParameterPaths.NONE;

    ParameterFileOption() {}

    /** Returns the given files. */
    public ParameterPaths paths() {
        return paths;
    }

    /** Reads the files of a text. */
    private static final class PathsConverter implements ITypeConverter<ParameterPaths> {
        @Override
        public ParameterPaths convert(String text) {
            Path values = null;
            Path defaults = null;
            for (String word : ModuleWords.split(text)) {
                boolean isDefaults = word.startsWith(DEFAULTS);
                if ((isDefaults ? defaults : values) != null) {
                    throw new TypeConversionException("'" + word + "' is one too many: give FILE, " + DEFAULTS
                            + "FILE or both; a comma in a name is \\,");
                }
                String name = isDefaults ? word.substring(DEFAULTS.length()) : word;
                if (name.isEmpty()) {
                    throw new TypeConversionException("'" + text + "' lacks the name of a file");
                }
                if (isDefaults) {
                    defaults = Path.of(name);
                } else {
                    values = Path.of(name);
                }
            }
            return new ParameterPaths(Optional.ofNullable(defaults), Optional.ofNullable(values));
        }
    }
}
