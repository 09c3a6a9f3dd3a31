// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.cli.option.SharedOption;
import io.uorb.module.host.ModuleConfig;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** Options of commands that run a broker: whether consoles may query and change it. */
public final class ConsoleServerOptions {
    /** The rights of consoles. */
    private enum Mode {
        OFF,
        READ,
        WRITE;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The names of modes. */
    private static final class ModeConverter implements ITypeConverter<Mode> {
        @Override
        public Mode convert(String text) {
            return Arrays.stream(Mode.values())
                    .filter(mode -> mode.toString().equals(text))
                    .findFirst()
                    .orElseThrow(() -> new TypeConversionException(
                            "'" + text + "' is not one of off, read, write: what consoles may do"));
        }
    }

    @Option(
            names = "--console",
            paramLabel = "MODE",
            converter = ModeConverter.class,
            defaultValue = "read",
            description = "Access of consoles, such as uorb top: off, read or write. With write they may publish,"
                    + " inject faults, set parameters, and start and stop recordings and modules. Default: read.")
    private Mode mode;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    ConsoleServerOptions() {}

    /** Returns the module of the console of a program that is named as the command; nothing if there is to be none. */
    public Optional<ModuleConfig> module() {
        String program = SharedOption.programName(spec);
        return mode == Mode.OFF
                ? Optional.empty()
                : Optional.of(ModuleConfig.of("console", "program=" + program, "writing=" + allowsWriting()));
    }

    /** Returns whether consoles may change the program. */
    public boolean allowsWriting() {
        return mode == Mode.WRITE;
    }

    /**
     * Starts {@link #module()}. If the console cannot be served, a line says why, and the command runs without it.
     */
    public void serve(CommandModules modules) {
        module().ifPresent(modules::startIfPossible);
    }
}
