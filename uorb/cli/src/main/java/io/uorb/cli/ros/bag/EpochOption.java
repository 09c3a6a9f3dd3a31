// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import io.uorb.cli.option.NumberRange;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** The time of a bag at a log's time 0; a picocli mixin. */
final class EpochOption {
    private static final double NS_PER_S = 1e9;

    @Option(
            names = "--epoch",
            paramLabel = "S",
            defaultValue = "0",
            converter = EpochRange.class,
            description = "Time of the bag at time 0 of the log, s since 1970. Default: VALUE.")
    private double epochS;

    /** The times of ROS. */
    static final class EpochRange implements ITypeConverter<Double> {
        private static final NumberRange LIMITS = new NumberRange(0, 4_000_000_000.0, "s");

        @Override
        public Double convert(String text) {
            return LIMITS.convert(text);
        }
    }

    EpochOption() {}

    /** Returns the time, ns since 1970. */
    long ns() {
        return (long) (epochS * NS_PER_S);
    }
}
