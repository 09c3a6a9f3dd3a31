// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.path;

/**
 * The fastest motion of one coordinate from any state to rest at 0 with limits of speed, acceleration and jerk, and
 * slower ones (rccl:RC-100). The direction is chosen so that an immediate stop would end short of the goal. In this
 * direction the fastest motion has positive, negative and positive jerk: it either brakes throughout, less at first, or
 * reaches a peak speed, which it may hold. A slower motion has a lower peak speed. A state beyond the limits first
 * returns within them. Not thread-safe; allocates nothing after construction.
 */
public final class JerkProfile {
    private static final int STEPS = 100;
    private static final int LOOKS = 12;
    private static final double ROUNDING = 1e-16;
    /** Distances below this fraction of the limits' own distance count as 0. */
    private static final double NONE = 1e-13;

    private final JerkPhases phases = new JerkPhases();
    private final SpeedChange up = new SpeedChange();
    private final SpeedChange down = new SpeedChange();
    private JerkLimits limits;
    private double position;
    private double speed;
    private double acceleration;
    private double side;
    /** The distance to the goal after the phase that returns within the limits. */
    private double way;

    private double v;
    private double a;
    private double back;
    private double backJerk;
    private double atZero;
    /** Least duration, and its peak speed; NaN if the motion brakes throughout. */
    private double fastest;

    private double peak;
    private double brakeFirst;
    /** No motion of this kind has a duration between these two. */
    private double gapBegin;

    private double gapEnd;
    private boolean gapKnown;
    private double exact;
    private double slowPeak;
    private double upperPeak;
    private double duration;
    private boolean arrives;

    /** Creates a profile at its goal. */
    public JerkProfile() {}

    /**
     * Plans the fastest motion to rest at 0.
     *
     * @return the duration, s
     */
    public double plan(double from, double fromSpeed, double fromAcceleration, JerkLimits within) {
        limits = within;
        position = from;
        speed = fromSpeed;
        acceleration = fromAcceleration;
        arrives = false;
        comeBack();
        up.plan(v, a, 0, limits);
        double stop = up.way();
        side = way >= stop ? 1 : -1;
        way *= side;
        v *= side;
        a *= side;
        stop *= side;
        atZero = v + a * Math.abs(a) / (2 * limits.jerk());
        double scale = limits.speed() * limits.speed() / limits.acceleration() + Math.abs(way);
        exact = NONE * scale;
        gapKnown = false;
        if (way - stop <= exact) {
            arrives = true;
            peak = 0;
            fastest = up.duration();
        } else {
            planFastest();
        }
        fastest += back;
        stretchTo(fastest);
        return fastest;
    }

    /** Plans the phase that returns the acceleration within its limit. */
    private void comeBack() {
        double beyond = Math.abs(acceleration) - limits.acceleration();
        back = Math.max(0, beyond / limits.jerk());
        backJerk = -Math.signum(acceleration) * limits.jerk();
        v = speed + back * (acceleration + back * backJerk / 2);
        a = acceleration + back * backJerk;
        way = -(position + back * (speed + back * (acceleration / 2 + back * backJerk / 6)));
    }

    private void planFastest() {
        if (a < 0 && atZero > 0 && atZero <= limits.speed() && way < wayOf(atZero)) {
            planBraking();
            return;
        }
        double most = limits.speed();
        double least = atZero > most ? 0 : Math.max(0, atZero);
        peak = wayOf(most) <= way ? most : peakOf(least, most);
        fastest = durationOf(peak);
    }

    /** Plans a motion that brakes throughout, less at first. */
    private void planBraking() {
        double low = 0;
        double high = -a / limits.jerk();
        for (int i = 0; i < STEPS && high - low > 0; i++) {
            double middle = (low + high) / 2;
            if (middle == low || middle == high) {
                break;
            }
            if (brakingWay(middle) < way) {
                low = middle;
            } else {
                high = middle;
            }
        }
        brakeFirst = low;
        peak = Double.NaN;
        brakingWay(low);
        fastest = low + down.duration();
    }

    /** Returns the distance with positive jerk for a time, followed by the fastest stop. */
    private double brakingWay(double first) {
        double j = limits.jerk();
        double v1 = v + first * (a + first * j / 2);
        double a1 = a + first * j;
        down.plan(v1, a1, 0, limits);
        return first * (v + first * (a / 2 + first * j / 6)) + down.way();
    }

    /** Returns the distance with a peak speed that is not held. */
    private double wayOf(double greatest) {
        up.plan(v, a, greatest, limits);
        down.plan(greatest, 0, 0, limits);
        return up.way() + down.way();
    }

    /** Returns the duration with a peak speed that is held for the remaining distance. */
    private double durationOf(double greatest) {
        double left = way - wayOf(greatest);
        return up.duration() + down.duration() + (greatest > 0 ? Math.max(0, left) / greatest : 0);
    }

    /**
     * Returns the peak speed whose distance is the required one; the distance is shorter at {@code least} and longer at
     * {@code most}.
     */
    private double peakOf(double least, double most) {
        // By the root of the difference, with which the distance grows near the least speed.
        double low = 0;
        double high = Math.sqrt(most - least);
        double lowBy = wayOf(least) - way;
        double highBy = wayOf(most) - way;
        int kept = 0;
        for (int i = 0; i < STEPS && high - low > ROUNDING * high; i++) {
            double middle = i % 4 == 3 ? (low + high) / 2 : high - highBy * (high - low) / (highBy - lowBy);
            if (!(middle > low && middle < high)) {
                middle = (low + high) / 2;
            }
            double by = wayOf(least + middle * middle) - way;
            if (Math.abs(by) <= exact) {
                return least + middle * middle;
            }
            if (by < 0) {
                low = middle;
                lowBy = by;
                highBy *= kept < 0 ? 0.5 : 1;
                kept = -1;
            } else {
                high = middle;
                highBy = by;
                lowBy *= kept > 0 ? 0.5 : 1;
                kept = 1;
            }
        }
        return least + low * low;
    }

    /** Finds the durations that no peak speed yields, between fast and slow motions. */
    private void findGap() {
        gapBegin = Double.POSITIVE_INFINITY;
        gapEnd = Double.POSITIVE_INFINITY;
        upperPeak = 0;
        slowPeak = peak;
        if (arrives || atZero <= 0) {
            return;
        }
        boolean brakes = Double.isNaN(peak);
        double most = brakes ? atZero : Math.min(peak, atZero);
        double least = 0;
        double firstBad = -1;
        for (int i = 1; i < LOOKS; i++) {
            double greatest = most * i / LOOKS;
            if (wayOf(greatest) > way) {
                firstBad = greatest;
                break;
            }
            least = greatest;
        }
        if (firstBad < 0 && !brakes) {
            return;
        }
        slowPeak = crossing(least, firstBad < 0 ? most : firstBad);
        gapBegin = fastest;
        if (!brakes) {
            double good = most;
            double bad = firstBad;
            for (int i = LOOKS - 1; i > 0 && most * i / LOOKS > firstBad; i--) {
                double greatest = most * i / LOOKS;
                if (wayOf(greatest) > way) {
                    bad = greatest;
                    break;
                }
                good = greatest;
            }
            upperPeak = wayOf(most) <= way ? crossing(good, bad) : peak;
            gapBegin = Math.max(fastest, back + durationOf(upperPeak));
        }
        gapEnd = back + durationOf(slowPeak);
    }

    /** Returns a peak speed close to the one from which the distance is too long, on the valid side. */
    private double crossing(double good, double bad) {
        double inside = good;
        double outside = bad;
        for (int i = 0; i < STEPS; i++) {
            double middle = (inside + outside) / 2;
            if (middle == inside || middle == outside) {
                break;
            }
            if (wayOf(middle) > way) {
                outside = middle;
            } else {
                inside = middle;
            }
        }
        return inside;
    }

    /** Returns the least possible duration that is not below this one. */
    public double reachable(double atLeast) {
        if (atLeast <= fastest) {
            return fastest;
        }
        if (!gapKnown) {
            gapKnown = true;
            findGap();
        }
        return atLeast > gapBegin && atLeast < gapEnd ? gapEnd : atLeast;
    }

    /** Plans the motion of a duration that {@link #reachable} returns. */
    public void stretchTo(double seconds) {
        duration = seconds;
        phases.clear();
        phases.add(back, backJerk);
        if (arrives) {
            up.plan(v, a, 0, limits);
            up.addTo(phases, side);
            return;
        }
        if (seconds <= fastest && Double.isNaN(peak)) {
            brakingWay(brakeFirst);
            phases.add(brakeFirst, side * limits.jerk());
            down.addTo(phases, side);
            return;
        }
        double greatest = seconds <= fastest ? peak : slowerPeak(seconds - back);
        double left = Math.max(0, way - wayOf(greatest));
        up.addTo(phases, side);
        phases.add(greatest > 0 ? left / greatest : 0, 0);
        down.addTo(phases, side);
    }

    private double slowerPeak(double seconds) {
        boolean upper = seconds + back <= gapBegin && upperPeak > 0;
        double fast = upper ? peak : slowPeak;
        double slow = upper ? upperPeak : 0;
        for (int i = 0; i < STEPS; i++) {
            double middle = (fast + slow) / 2;
            if (middle == fast || middle == slow) {
                break;
            }
            if (durationOf(middle) < seconds) {
                fast = middle;
            } else {
                slow = middle;
            }
        }
        return fast;
    }

    /** Returns the duration of the planned motion, s. */
    public double duration() {
        return duration;
    }

    /** Writes position, speed and acceleration at a time of the planned motion. */
    public void at(double time, double[] out) {
        phases.at(time, position, speed, acceleration, out);
    }

    /** Returns the time at which a phase ends, for tests. */
    double phaseEnd(int phase) {
        double end = 0;
        for (int i = 0; i <= phase; i++) {
            end += phases.duration(i);
        }
        return end;
    }

    int phases() {
        return phases.size();
    }

    double jerk(int phase) {
        return phases.jerk(phase);
    }
}
