// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.path;

/**
 * Motions of several coordinates with limits of jerk that end together: the common duration is the least one that all
 * of them can have (rccl:RC-100). One thread; nothing is allocated after construction.
 */
public final class JerkPlan {
    private final JerkProfile[] profiles;
    private double duration;

    /** A plan for so many coordinates. */
    public JerkPlan(int coordinates) {
        profiles = new JerkProfile[coordinates];
        for (int i = 0; i < coordinates; i++) {
            profiles[i] = new JerkProfile();
        }
    }

    /**
     * Plans the motion from a state to rest at 0.
     *
     * @param atLeast the duration is not less, s
     * @return the duration, s
     */
    public double plan(double[] from, double[] speeds, double[] accelerations, JerkLimits[] limits, double atLeast) {
        double longest = atLeast;
        for (int i = 0; i < profiles.length; i++) {
            longest = Math.max(longest, profiles[i].plan(from[i], speeds[i], accelerations[i], limits[i]));
        }
        return end(longest);
    }

    /** Makes all coordinates end together, after this time at the earliest; returns when that is. */
    private double end(double earliest) {
        double wanted = earliest;
        // Each coordinate has one gap at most, so it can raise the time once.
        for (int round = 0; round <= profiles.length; round++) {
            double before = wanted;
            for (JerkProfile profile : profiles) {
                wanted = Math.max(wanted, profile.reachable(wanted));
            }
            if (wanted == before) {
                break;
            }
        }
        for (JerkProfile profile : profiles) {
            profile.stretchTo(wanted);
        }
        duration = wanted;
        return wanted;
    }

    /** Returns the duration of the planned motion, s. */
    public double duration() {
        return duration;
    }

    /** Writes the state of a coordinate at a time: position, speed, acceleration. */
    public void at(int coordinate, double time, double[] out) {
        profiles[coordinate].at(time, out);
    }
}
