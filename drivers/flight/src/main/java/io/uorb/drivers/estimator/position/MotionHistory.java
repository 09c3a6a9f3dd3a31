// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.position;

import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;

/**
 * States of the filters in the last second or so, for late measurements. A correction moves all of it: the next late
 * measurement must not be compared with an error that has been taken out. One thread.
 */
final class MotionHistory implements Stateful {
    private static final int ENTRIES = 256;
    private static final long SPACING_US = 5_000;
    private static final int AXES = 3;
    /**
     * How far motion is carried back from the oldest moment: after a start there is hardly any history, and fixes are
     * late.
     */
    private static final long MOST_BACK_US = 200_000;

    private final long[] timesUs = new long[ENTRIES];
    private final double[] positions = new double[ENTRIES * AXES];
    private final double[] velocities = new double[ENTRIES * AXES];
    private long count;

    /** Keeps a moment if the last one kept is long enough ago. */
    void keep(long timeUs, AxisFilter[] axes) {
        if (count > 0 && timeUs - timesUs[slot(count - 1)] < SPACING_US) {
            return;
        }
        int at = slot(count);
        count++;
        timesUs[at] = timeUs;
        for (int axis = 0; axis < AXES; axis++) {
            positions[at * AXES + axis] = axes[axis].position();
            velocities[at * AXES + axis] = axes[axis].velocity();
        }
    }

    /** Clears the history. */
    void clear() {
        count = 0;
    }

    /**
     * Returns the place of the last moment kept that is not after the time, or of the oldest if that is little later;
     * -1 if the time is before the history, or if there is none.
     */
    int find(long timeUs) {
        long oldest = Math.max(0, count - ENTRIES);
        for (long n = count - 1; n >= oldest; n--) {
            if (timesUs[slot(n)] <= timeUs) {
                return slot(n);
            }
        }
        boolean isNear = count > 0 && timesUs[slot(oldest)] - timeUs <= MOST_BACK_US;
        return isNear ? slot(oldest) : -1;
    }

    /** Returns the position at that place, carried on to the time. */
    double position(int place, int axis, long timeUs) {
        double sinceS = (timeUs - timesUs[place]) * 1e-6;
        return positions[place * AXES + axis] + sinceS * velocities[place * AXES + axis];
    }

    double velocity(int place, int axis) {
        return velocities[place * AXES + axis];
    }

    /** Moves all that is kept of an axis. */
    void shift(int axis, double position, double velocity) {
        for (int at = axis; at < positions.length; at += AXES) {
            positions[at] += position;
            velocities[at] += velocity;
        }
    }

    private static int slot(long number) {
        return (int) (number % ENTRIES);
    }

    @Override
    public void state(StateFields fields) {
        fields.integers("times_us", timesUs);
        fields.reals("positions", positions);
        fields.reals("velocities", velocities);
        count = fields.integer("count", count);
    }
}
