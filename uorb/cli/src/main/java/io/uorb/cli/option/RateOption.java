// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.option;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code --rate}: how often something happens; a picocli mixin. */
public final class RateOption {
    private static final String NAME = "--rate";
    private static final NumberRange MESSAGES = new NumberRange(0.001, 1e6, "Hz");
    private static final double US_PER_S = 1e6;

    private final NumberRange limits;
    private final String[] names;
    private final String help;

    private String label = "HZ";

    @Option(names = NAME)
    private Double rateHz;

    private RateOption(NumberRange limits, String help, String... names) {
        this.limits = limits;
        this.names = names;
        this.help = help;
    }

    /** Creates the option for the rate of messages of a running program, which has a short name too. */
    public static RateOption ofMessages(String help) {
        return new RateOption(MESSAGES, help, "-r", NAME);
    }

    /** Creates the option for a factor of the speed, which has a short name too. */
    public static RateOption ofSpeed(NumberRange limits, String help) {
        RateOption option = new RateOption(limits, help, "-r", NAME);
        option.label = "FACTOR";
        return option;
    }

    /** Creates the option for a rate between limits. */
    public static RateOption of(NumberRange limits, String help) {
        return new RateOption(limits, help, NAME);
    }

    @Spec
    private void adapt(CommandSpec mixin) {
        MixinOption.adapt(
                mixin,
                this,
                NAME,
                option ->
                        option.names(names).paramLabel(label).converters(limits).description(help));
    }

    /** Returns whether it is given. */
    public boolean isGiven() {
        return rateHz != null;
    }

    /** Returns the rate in Hz, or the other value if it is not given. */
    public double orElse(double other) {
        return rateHz == null ? other : rateHz;
    }

    /** Returns the shortest time between two messages in microseconds; 0 if no rate is given. */
    public long intervalUs() {
        return rateHz == null ? 0 : Math.round(US_PER_S / rateHz);
    }
}
