// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.replay;

import io.uorb.ulog.replay.Pacing;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The converter of a replay's speed: a factor of real time, or {@code max}. */
final class PacingConverter implements ITypeConverter<Pacing> {
    private static final String FASTEST = "max";
    private static final double LIMIT = 1000;

    /** Returns whether it is {@code max}: simulated time. */
    static boolean isFastest(Pacing pacing) {
        return Double.isInfinite(pacing.speed());
    }

    @Override
    public Pacing convert(String text) {
        if (text.equals(FASTEST)) {
            return Pacing.asTaken();
        }
        try {
            double factor = Double.parseDouble(text);
            if (factor > 0 && factor <= LIMIT) {
                return Pacing.scaled(factor);
            }
        } catch (NumberFormatException e) {
            throw new TypeConversionException(problem(text));
        }
        throw new TypeConversionException(problem(text));
    }

    private static String problem(String text) {
        return "'" + text + "' is neither 'max' nor a number greater than 0 and at most " + LIMIT;
    }
}
