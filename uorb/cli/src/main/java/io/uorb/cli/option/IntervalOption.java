// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.option;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code --interval}: the time between two updates; a picocli mixin. */
public final class IntervalOption {
    private static final double LEAST_S = 0.01;
    private static final double MOST_S = 3600;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--interval", paramLabel = "SECONDS", description = "Time between two updates in s.")
    private Double seconds;

    /** Returns the interval in s, or the other value if it is not given. */
    public double secondsOr(double usual) {
        if (seconds == null) {
            return usual;
        }
        // Written so that NaN is refused too.
        if (!(seconds >= LEAST_S && seconds <= MOST_S)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--interval is " + seconds + " s; it must be from " + LEAST_S + " to " + MOST_S + " s");
        }
        return seconds;
    }
}
