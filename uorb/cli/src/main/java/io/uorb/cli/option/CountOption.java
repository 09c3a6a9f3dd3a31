// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** {@code -n}: how many messages or lines; a picocli mixin. */
public final class CountOption {
    private static final String NAME = "--count";

    private final long least;
    private final String help;
    private String[] names = {"-n", NAME};

    @Option(
            names = {"-n", NAME},
            paramLabel = "COUNT")
    private Long count;

    private CountOption(long least, String help) {
        this.least = least;
        this.help = help;
    }

    /** Creates an option whose smallest value is 1. */
    public static CountOption positive(String help) {
        return new CountOption(1, help);
    }

    /** Creates an option that takes 0, for no end. */
    public static CountOption orEndless(String help) {
        return new CountOption(0, help);
    }

    /** Takes another short name too, and returns itself. */
    public CountOption or(String shortName) {
        names = new String[] {"-n", shortName, NAME};
        return this;
    }

    @Spec
    private void adapt(CommandSpec mixin) {
        ITypeConverter<Long> converter = this::convert;
        MixinOption.adapt(
                mixin,
                this,
                NAME,
                option -> option.names(names).converters(converter).description(help));
    }

    private long convert(String text) {
        long value;
        try {
            value = Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new TypeConversionException("'" + text + "' is not a whole number");
        }
        if (value < least) {
            throw new TypeConversionException("count " + value + " is below " + least);
        }
        return value;
    }

    /** Returns whether it is given. */
    public boolean isGiven() {
        return count != null;
    }

    /** Returns the count, or the other value if it is not given. */
    public long orElse(long other) {
        return count == null ? other : count;
    }
}
