// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.plot;

import java.util.Locale;

/**
 * The marks of an axis: multiples of a round step.
 *
 * @param first the lowest mark, in steps from zero
 * @param last the highest mark, in steps from zero
 * @param step between marks
 */
public record Ticks(long first, long last, double step) {
    private static final double[] DEGREES = {30, 45, 90, 180};
    /** Tolerance for rounding of a step. */
    private static final double ROUNDING = 1 - 1e-9;

    private static final int MOST = 1_000;
    private static final Ticks NONE = new Ticks(0, -1, 1);

    private static final double LEAST_PLAIN = 1e-4;
    private static final double GREATEST_PLAIN = 1e6;

    /** Returns about as many marks as wanted, rarely more, within the range. */
    public static Ticks of(Range range, int wanted, Panel.Scale scale) {
        double step = step((range.high() - range.low()) / wanted, scale);
        double count = (range.high() - range.low()) / step;
        // Between numbers that differ by less than they can be divided, or by more than there is a number for.
        if (!(step > 0) || !(count < MOST)) {
            return NONE;
        }
        return new Ticks((long) Math.ceil(range.low() / step), (long) Math.floor(range.high() / step), step);
    }

    private static double step(double least, Panel.Scale scale) {
        if (scale == Panel.Scale.DEGREES && least > DEGREES[0] * 2 / 3) {
            for (double step : DEGREES) {
                if (step >= least) {
                    return step;
                }
            }
        }
        double power = Math.pow(10, Math.floor(Math.log10(least)));
        double ratio = least / power * ROUNDING;
        return power * (ratio <= 1 ? 1 : ratio <= 2 ? 2 : ratio <= 5 ? 5 : 10);
    }

    /** Returns the place of a mark. */
    public double value(long index) {
        return index * step;
    }

    /** Returns the number with the digits that the step needs. */
    public String text(long index) {
        double value = value(index);
        if (step < LEAST_PLAIN || step >= GREATEST_PLAIN) {
            return String.format(Locale.ROOT, "%.1e", value);
        }
        int decimals = (int) Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }
}
