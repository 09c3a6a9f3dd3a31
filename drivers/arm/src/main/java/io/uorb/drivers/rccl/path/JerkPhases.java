// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.path;

/** Phases of constant jerk of one coordinate, in order. Not thread-safe; allocates nothing after construction. */
final class JerkPhases {
    private static final int MOST = 10;

    private final double[] durations = new double[MOST];
    private final double[] jerks = new double[MOST];
    private int size;

    /** Removes all phases. */
    void clear() {
        size = 0;
    }

    void add(double duration, double jerk) {
        durations[size] = duration;
        jerks[size] = jerk;
        size++;
    }

    int size() {
        return size;
    }

    double duration(int phase) {
        return durations[phase];
    }

    double jerk(int phase) {
        return jerks[phase];
    }

    /** Writes position, speed and acceleration at a time after a start state; after the end, those of the end. */
    void at(double time, double position, double speed, double acceleration, double[] out) {
        double x = position;
        double v = speed;
        double a = acceleration;
        double left = time;
        for (int i = 0; i < size && left > 0; i++) {
            double t = Math.min(left, durations[i]);
            double j = jerks[i];
            x += t * (v + t * (a / 2 + t * j / 6));
            v += t * (a + t * j / 2);
            a += t * j;
            left -= durations[i];
        }
        out[0] = x;
        out[1] = v;
        out[2] = a;
    }
}
