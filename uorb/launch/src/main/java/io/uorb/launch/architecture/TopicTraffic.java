// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * A topic's rate and losses while it was observed. Part of pictures' titles, never of a comparison
 * (architecture:GR-25).
 *
 * @param rateHz messages published a second; NaN to omit it
 * @param losing whether its subscribers lost more than a tenth of what was published for them
 * @param faults injected faults, as text; empty if there are none
 */
public record TopicTraffic(double rateHz, boolean losing, String faults) {
    private static final double SLOW_HZ = 3;
    /** From here on, a few seconds' messages are enough for {@link #FINE_STEPS}. */
    private static final double FAST_HZ = 30;

    private static final double[] COARSE_STEPS = {1, 2, 5, 10};
    private static final double[] FINE_STEPS = {1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10};

    /** Creates the traffic of a topic with faults only. */
    public static TopicTraffic ofFaults(String faults) {
        return new TopicTraffic(Double.NaN, false, faults);
    }

    /** Returns a text that is the same for rates of the same launch on another day (architecture:GR-41). */
    public String text() {
        if (Double.isNaN(rateHz)) {
            return "fault: " + faults;
        }
        String rate = rateHz < SLOW_HZ ? "fewer than 3 messages a second" : "about " + rounded(rateHz) + " Hz";
        return rate
                + (losing ? ", subscribers lose more than a tenth" : "")
                + (faults.isEmpty() ? "" : ", fault: " + faults);
    }

    /** Returns the nearest step, by ratio. */
    private static String rounded(double rateHz) {
        double decade = StrictMath.pow(10, Math.floor(StrictMath.log10(rateHz)));
        double nearest = 1;
        for (double step : rateHz < FAST_HZ ? COARSE_STEPS : FINE_STEPS) {
            if (distance(step * decade, rateHz) < distance(nearest * decade, rateHz)) {
                nearest = step;
            }
        }
        return BigDecimal.valueOf(nearest * decade)
                .round(new MathContext(2, RoundingMode.HALF_UP))
                .stripTrailingZeros()
                .toPlainString();
    }

    private static double distance(double a, double b) {
        return Math.abs(StrictMath.log(a / b));
    }
}
