// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.path;

/**
 * The fastest change of the speed of one coordinate that ends without acceleration: jerk in one direction, constant
 * acceleration, jerk in the other. Not thread-safe; allocates nothing.
 */
final class SpeedChange {
    private double jerk;
    private double first;
    private double hold;
    private double last;
    private double way;

    /** Plans the change from a speed and acceleration, which is within the limits, to another speed. */
    void plan(double speed, double acceleration, double toSpeed, JerkLimits limits) {
        double j = limits.jerk();
        double atZero = speed + acceleration * Math.abs(acceleration) / (2 * j);
        double side = toSpeed >= atZero ? 1 : -1;
        double a = side * acceleration;
        double change = side * (toSpeed - speed);
        double peak = Math.sqrt(Math.max(0, j * change + a * a / 2));
        hold = 0;
        if (peak > limits.acceleration()) {
            peak = limits.acceleration();
            hold = Math.max(0, (change - (2 * peak * peak - a * a) / (2 * j)) / peak);
        }
        first = Math.max(0, (peak - a) / j);
        last = peak / j;
        jerk = side * j;
        double middle = side * peak;
        double v1 = speed + first * (acceleration + first * jerk / 2);
        double v2 = v1 + hold * middle;
        way = first * (speed + first * (acceleration / 2 + first * jerk / 6))
                + hold * (v1 + hold * middle / 2)
                + last * (v2 + last * (middle / 2 - last * jerk / 6));
    }

    /** Returns the distance from start to end. */
    double way() {
        return way;
    }

    /** Returns the duration. */
    double duration() {
        return first + hold + last;
    }

    /** Adds its three phases. */
    void addTo(JerkPhases phases, double side) {
        phases.add(first, side * jerk);
        phases.add(hold, 0);
        phases.add(last, -side * jerk);
    }
}
