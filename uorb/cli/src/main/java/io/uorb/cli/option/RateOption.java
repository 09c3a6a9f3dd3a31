// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.option;

import java.util.OptionalDouble;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option that limits how many messages a second there are; a picocli mixin. */
public final class RateOption {
    private static final double LEAST_HZ = 0.001;
    private static final double MOST_HZ = 1e6;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /** 0 if it is not said. */
    private double rateHz;

    RateOption() {}

    @Option(
            names = {"-r", "--rate"},
            paramLabel = "HZ",
            description = "No more messages a second than this.")
    private void setRateHz(double value) {
        if (!(value >= LEAST_HZ && value <= MOST_HZ)) {
            throw new ParameterException(
                    spec.commandLine(), "rate " + value + " Hz is not between " + LEAST_HZ + " and " + MOST_HZ);
        }
        rateHz = value;
    }

    /** Messages a second, if it is said. */
    public OptionalDouble rateHz() {
        return rateHz == 0 ? OptionalDouble.empty() : OptionalDouble.of(rateHz);
    }

    /** The least time between two messages; 0 if nothing is said. */
    public long intervalUs() {
        return rateHz == 0 ? 0 : Math.round(1e6 / rateHz);
    }
}
