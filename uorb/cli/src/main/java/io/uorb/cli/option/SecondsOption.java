// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.option;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code --seconds}: a length of time; a picocli mixin. */
public final class SecondsOption {
    /** Limits of the length of a run. */
    public static final NumberRange RUN = new NumberRange(0.001, 1e6, "s");

    private static final String NAME = "--seconds";

    private final NumberRange limits;
    private final String help;

    @Option(names = NAME, paramLabel = "N")
    private Double seconds;

    /** Creates the option for the length of a run. */
    public SecondsOption(String help) {
        this(RUN, help);
    }

    /** Creates the option with other limits. */
    public SecondsOption(NumberRange limits, String help) {
        this.limits = limits;
        this.help = help;
    }

    @Spec
    private void adapt(CommandSpec mixin) {
        MixinOption.adapt(mixin, this, NAME, option -> option.converters(limits).description(help));
    }

    /** Returns whether it is given. */
    public boolean isGiven() {
        return seconds != null;
    }

    /** Returns the time in seconds, or the other value if it is not given. */
    public double orElse(double other) {
        return seconds == null ? other : seconds;
    }
}
