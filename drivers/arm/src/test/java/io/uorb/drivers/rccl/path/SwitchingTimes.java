// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.path;

/**
 * The fastest motion of one coordinate to rest at 0 by search: the first phases of jerk and of constant acceleration to
 * one side have any length; the jerk to the other side and back follows, with a cruise at the greatest speed.
 */
final class SwitchingTimes {
    private static final int CHOICES = 4_000;

    private final double speed;
    private final double acceleration;
    private final double jerk;
    private double x;
    private double v;
    private double a;
    private double time;
    private double peak;

    SwitchingTimes(JerkLimits limits) {
        speed = limits.speed();
        acceleration = limits.acceleration();
        jerk = limits.jerk();
    }

    /** Returns the least time of both directions. */
    double best(double from, double fromSpeed, double fromAcceleration) {
        return Math.min(
                bestTowards(from, fromSpeed, fromAcceleration), bestTowards(-from, -fromSpeed, -fromAcceleration));
    }

    private double bestTowards(double from, double fromSpeed, double fromAcceleration) {
        double longest = 2 * acceleration / jerk + 2 * speed / acceleration;
        double best = Double.POSITIVE_INFINITY;
        double before = Double.NaN;
        for (int i = 0; i <= CHOICES; i++) {
            double first = longest * i / CHOICES;
            double end = endOf(first, from, fromSpeed, fromAcceleration);
            if (before * end <= 0) {
                best = Math.min(best, bisect(first - longest / CHOICES, first, from, fromSpeed, fromAcceleration));
            }
            if (Double.isNaN(end) && before < 0 && peak > speed) {
                double cruise = cruiseFrom(first - longest / CHOICES, first, from, fromSpeed, fromAcceleration);
                best = Math.min(best, cruise);
            }
            before = end;
        }
        return best;
    }

    /** At the greatest speed the rest of the way is gone at it. */
    private double cruiseFrom(double good, double bad, double from, double fromSpeed, double fromAcceleration) {
        double low = good;
        double high = bad;
        for (int i = 0; i < 100; i++) {
            double middle = (low + high) / 2;
            if (Double.isNaN(endOf(middle, from, fromSpeed, fromAcceleration))) {
                high = middle;
            } else {
                low = middle;
            }
        }
        double end = endOf(low, from, fromSpeed, fromAcceleration);
        if (end > 0) {
            return bisect(good, low, from, fromSpeed, fromAcceleration);
        }
        return end < 0 && peak > speed - 1e-9 ? time - end / speed : Double.POSITIVE_INFINITY;
    }

    private double bisect(double begin, double end, double from, double fromSpeed, double fromAcceleration) {
        double low = begin;
        double high = end;
        double side = Math.signum(endOf(high, from, fromSpeed, fromAcceleration));
        for (int i = 0; i < 100; i++) {
            double middle = (low + high) / 2;
            if (Math.signum(endOf(middle, from, fromSpeed, fromAcceleration)) == side) {
                high = middle;
            } else {
                low = middle;
            }
        }
        double last = endOf(high, from, fromSpeed, fromAcceleration);
        return Math.abs(last) < 1e-7 ? time : Double.POSITIVE_INFINITY;
    }

    /** Returns where it ends; NaN if a limit is exceeded, or the speed cannot become 0 so. */
    private double endOf(double first, double from, double fromSpeed, double fromAcceleration) {
        x = from;
        v = fromSpeed;
        a = fromAcceleration;
        time = 0;
        peak = Double.NEGATIVE_INFINITY;
        double rise = Math.min(first, Math.max(0, (acceleration - a) / jerk));
        go(rise, jerk);
        go(first - rise, 0);
        if (a > 0) {
            peak = v + a * a / 2 / jerk;
            if (peak > speed + 1e-12) {
                return Double.NaN;
            }
        }
        double deepest = jerk * v + a * a / 2;
        if (deepest < 0 || Math.sqrt(deepest) < -a) {
            return Double.NaN;
        }
        double low = Math.min(acceleration, Math.sqrt(deepest));
        double hold = (v + a * a / 2 / jerk - low * low / jerk) / low;
        go((a + low) / jerk, -jerk);
        go(low > 0 ? Math.max(0, hold) : 0, 0);
        go(low / jerk, jerk);
        return x;
    }

    private void go(double t, double j) {
        x += t * (v + t * (a / 2 + t * j / 6));
        v += t * (a + t * j / 2);
        a += t * j;
        time += t;
    }
}
