// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub.voting;

import io.uorb.drivers.hub.parameter.VotingLimits;
import io.uorb.drivers.math.Vectors;

/**
 * A comparison of the smoothed values of the candidates of one kind. Three or more have a median; a sensor that is far
 * from it, while most are near, is outlying. Two have no majority: they can only disagree.
 */
final class SensorComparison {
    /** How long a sensor has to be outlying, or sensors to disagree, before it counts. */
    private static final long PATIENCE_US = 200_000;

    /** A sensor that has been outlying comes back below this share of the threshold. */
    private static final double RETURN_SHARE = 0.5;

    private static final int MAJORITY_OF = 3;

    private final double[] median = new double[3];
    private final double[] sorted;
    private final SensorTrack[] compared;
    private final double[] distances;
    private final Persistence[] outlying;
    private final Persistence dispute = new Persistence();
    private int count;

    SensorComparison(int maxInstances) {
        sorted = new double[maxInstances];
        compared = new SensorTrack[maxInstances];
        distances = new double[maxInstances];
        outlying = new Persistence[maxInstances];
        for (int instance = 0; instance < maxInstances; instance++) {
            outlying[instance] = new Persistence();
        }
    }

    /** Compares the tracks that may be compared; a null is an instance that there is not. */
    void compare(SensorTrack[] tracks, VotingLimits limits, long nowUs) {
        count = 0;
        for (int instance = 0; instance < tracks.length; instance++) {
            distances[instance] = 0;
            if (tracks[instance] != null && tracks[instance].isCandidate()) {
                compared[count] = tracks[instance];
                count++;
            }
        }
        measure();
        judge(tracks, limits.disagreement(), nowUs);
    }

    /** Measures the distances from the median; of two, from each other. */
    private void measure() {
        for (int axis = 0; axis < median.length; axis++) {
            median[axis] = count == 0 ? 0 : medianOf(axis);
        }
        for (int i = 0; i < count; i++) {
            double[] other = count == 2 ? compared[1 - i].smoothed() : median;
            distances[compared[i].instance()] = Vectors.distance(compared[i].smoothed(), other);
        }
    }

    private double medianOf(int axis) {
        for (int i = 0; i < count; i++) {
            double value = compared[i].smoothed()[axis];
            int place = i;
            while (place > 0 && sorted[place - 1] > value) {
                sorted[place] = sorted[place - 1];
                place--;
            }
            sorted[place] = value;
        }
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2;
    }

    private void judge(SensorTrack[] tracks, double threshold, long nowUs) {
        int near = 0;
        double farthest = 0;
        for (int i = 0; i < count; i++) {
            double distance = distances[compared[i].instance()];
            near += distance <= threshold ? 1 : 0;
            farthest = Math.max(farthest, distance);
        }
        boolean majority = count >= MAJORITY_OF && 2 * near > count;
        for (int instance = 0; instance < tracks.length; instance++) {
            Persistence state = outlying[instance];
            double limit = state.holds() ? threshold * RETURN_SHARE : threshold;
            boolean far = distances[instance] > limit;
            // Once it is outlying, one other sensor is enough to show that it still is.
            state.update(far && (majority || state.holds()), nowUs, PATIENCE_US);
        }
        double limit = dispute.holds() ? threshold * RETURN_SHARE : threshold;
        dispute.update(!majority && farthest > limit && !isOneOutlying(), nowUs, PATIENCE_US);
    }

    private boolean isOneOutlying() {
        for (int i = 0; i < count; i++) {
            if (outlying[compared[i].instance()].holds()) {
                return true;
            }
        }
        return false;
    }

    boolean isOutlying(int instance) {
        return outlying[instance].holds();
    }

    /** Returns whether sensors disagree without a majority. */
    boolean isDisputed() {
        return dispute.holds();
    }

    /**
     * Returns the distance of a sensor from the majority, in its unit; of two, from the other one; 0 if it is alone.
     */
    double distance(int instance) {
        return distances[instance];
    }

    /** A condition that holds when it has been there for a time, and ends at once. */
    private static final class Persistence {
        private boolean there;
        private boolean holds;
        private long sinceUs;

        void update(boolean now, long nowUs, long patienceUs) {
            if (now && !there) {
                sinceUs = nowUs;
            }
            there = now;
            holds = now && nowUs - sinceUs >= patienceUs;
        }

        boolean holds() {
            return holds;
        }
    }
}
