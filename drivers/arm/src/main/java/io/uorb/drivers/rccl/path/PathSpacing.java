// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.path;

/**
 * Places of the newest three samples in the time of motions, which passes slower under a speed override (rccl:RC-101):
 * from them come those of full speed, one sample apart, from the moment on at which a motion was due. One thread.
 */
public final class PathSpacing {
    /** Time of motions between samples below which the arm stands still. */
    private static final double STILL = 1e-4;

    private double first = 1;
    private double second = 1;
    private double late;

    /** Samples one apart, at full speed. */
    public PathSpacing() {}

    /**
     * Sets the places.
     *
     * @param newest time of motions from the sample before to the newest one
     * @param before from the one before that
     * @param overdue time of motions since the next one was due; 0 at full speed
     */
    public void set(double newest, double before, double overdue) {
        first = newest;
        second = before;
        late = overdue;
    }

    /** Returns whether the samples are as those of full speed. */
    public boolean isEven() {
        return first == 1 && second == 1 && late == 0;
    }

    /** Returns the time of motions since the next one was due. */
    public double late() {
        return late;
    }

    /** Returns in how many samples at the present speed the time of motions passes one at full speed; 0 if it rests. */
    public double samplesPerStep() {
        return first < STILL ? 0 : 1 / first;
    }

    /** Replaces values of the newest samples by those of full speed: the same parabola, taken at other times. */
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
