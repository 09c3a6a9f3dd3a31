// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.module.host.ModuleConfig;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Option of commands that take modules of users besides their own. */
public final class ExtraModules {
    @Option(
            names = "--module",
            paramLabel = "NAME[:OPTION=VALUE,...]",
            converter = ModuleConfigConverter.class,
            description = "Run this module, a built-in one or one of a jar (uorb --module-jar); may be"
                    + " repeated. Its option policy sets the reaction to its failure: leave (default), restart or"
                    + " end_program. Write a comma in a value as \\,.")
    private List<ModuleConfig> modules = List.of();

    ExtraModules() {}

    /** Returns the given modules, in their order. */
    public List<ModuleConfig> configs() {
        return modules;
    }

    /** The converter of {@code NAME[:OPTION=VALUE,...]}, where {@code \,} is a comma in a value. */
    public static final class ModuleConfigConverter implements ITypeConverter<ModuleConfig> {
        @Override
        public ModuleConfig convert(String text) {
            int colon = text.indexOf(':');
            String name = colon < 0 ? text : text.substring(0, colon);
            List<String> options = colon < 0 ? List.of() : ModuleWords.split(text.substring(colon + 1));
            try {
                return ModuleConfig.of(name, options.toArray(String[]::new));
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException("'" + text + "': " + e.getMessage());
            }
        }
    }
}
