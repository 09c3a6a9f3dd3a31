// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** The time of a bag or an MCAP file at a log's time 0; a picocli mixin. */
public final class EpochOption {
    private static final double NS_PER_S = 1e9;

    @Option(
            names = "--epoch",
            paramLabel = "S",
            converter = EpochRange.class,
            description = "Time of the file at time 0 of the log, in s since 1970. Default: UTC from a satellite"
                    + " receiver in the log, or from the bag; else 0.")
    private Double epochS;

    /** The times of ROS. */
    static final class EpochRange implements ITypeConverter<Double> {
        private static final NumberRange LIMITS = new NumberRange(0, 4_000_000_000.0, "s");

        @Override
        public Double convert(String text) {
            return LIMITS.convert(text);
        }
    }

    /** Returns the time, ns since 1970; 0 if it is not given. */
    public long ns() {
        return epochS == null ? 0 : (long) (epochS * NS_PER_S);
    }

    /** Returns whether it is given. */
    public boolean isGiven() {
        return epochS != null;
    }
}
