// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.path;

/**
 * Motion times of the newest three samples. Motion time passes slower under a speed override (rccl:RC-101). From these
 * samples, those of full speed are interpolated, one period apart, back from the moment at which a motion was due. Not
 * thread-safe.
 */
public final class PathSpacing {
    /** Below this motion time between samples the arm counts as at rest. */
    private static final double STILL = 1e-4;

    private double first = 1;
    private double second = 1;
    private double late;

    /** Creates the spacing of full speed: one period. */
    public PathSpacing() {}

    /**
     * Sets the motion times, in sample periods.
     *
     * @param newest motion time from the previous to the newest sample
     * @param before motion time from the sample before that to the previous one
     * @param overdue motion time since the next motion was due; 0 at full speed
     */
    public void set(double newest, double before, double overdue) {
        first = newest;
        second = before;
        late = overdue;
    }

    /** Returns whether the samples are spaced as at full speed. */
    public boolean isEven() {
        return first == 1 && second == 1 && late == 0;
    }

    /** Returns the motion time since the next motion was due. */
    public double late() {
        return late;
    }

    /** Returns the number of samples in which one period of motion time passes at the present speed; 0 at rest. */
    public double samplesPerStep() {
        return first < STILL ? 0 : 1 / first;
    }

    /** Replaces values of the newest samples by those of full speed: the same parabola at other times. */
    public void resample(double[] now, double[] before, double[] beforeThat) {
        if (isEven()) {
            return;
        }
        boolean still = first < STILL || second < STILL;
        for (int i = 0; i < now.length; i++) {
            double slope = still ? 0 : (now[i] - before[i]) / first;
            double slopeBefore = still ? 0 : (before[i] - beforeThat[i]) / second;
            // Divided differences: y(t) = now + t slope + t (t + first) bend.
            double bend = (slope - slopeBefore) / (first + second);
            double newest = now[i];
            now[i] = at(-late, newest, slope, bend);
            before[i] = at(-late - 1, newest, slope, bend);
            beforeThat[i] = at(-late - 2, newest, slope, bend);
        }
    }

    private double at(double time, double newest, double slope, double bend) {
        return newest + time * (slope + (time + first) * (Double.isFinite(bend) ? bend : 0));
    }
}
