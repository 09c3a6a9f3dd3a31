// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.cli.option.NumberRange;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * The speed of a run.
 *
 * @param factor seconds of the sensors' time in a second of real time; infinite for lock-step, as fast as the pipeline
 */
public record Speed(double factor) {
    public static final Speed MAX = new Speed(Double.POSITIVE_INFINITY);

    private static final String FASTEST = "max";
    private static final double LIMIT = 1000;

    public boolean isLockStep() {
        return Double.isInfinite(factor);
    }

    @Override
    public String toString() {
        return isLockStep() ? FASTEST : Double.toString(factor);
    }

    /** The converter of the option. */
    public static final class SpeedConverter implements ITypeConverter<Speed> {
        @Override
        public Speed convert(String text) {
            if (text.equals(FASTEST)) {
                return MAX;
            }
            double factor = NumberRange.parse(text);
            if (!(factor > 0 && factor <= LIMIT)) {
                throw new TypeConversionException(
                        "'" + text + "' is neither 'max' nor a number greater than 0 and at most " + LIMIT);
            }
            return new Speed(factor);
        }
    }
}
