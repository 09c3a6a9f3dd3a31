// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.path;

/**
 * Jerk-limited motions of several coordinates that end together: their common duration is the least one that is
 * possible for all (rccl:RC-100). Not thread-safe; allocates nothing after construction.
 */
public final class JerkPlan {
    private final JerkProfile[] profiles;
    private double duration;

    /** Creates a plan for a number of coordinates. */
    public JerkPlan(int coordinates) {
        profiles = new JerkProfile[coordinates];
        for (int i = 0; i < coordinates; i++) {
            profiles[i] = new JerkProfile();
        }
    }

    /**
     * Plans the motion from a state to rest at 0.
     *
     * @param atLeast least duration, s
     * @return the duration, s
     */
    public double plan(double[] from, double[] speeds, double[] accelerations, JerkLimits[] limits, double atLeast) {
        double longest = atLeast;
        for (int i = 0; i < profiles.length; i++) {
            longest = Math.max(longest, profiles[i].plan(from[i], speeds[i], accelerations[i], limits[i]));
        }
        return end(longest);
    }

    /** Makes all coordinates end together, not before this time; returns the common duration. */
    private double end(double earliest) {
        double wanted = earliest;
        // Each coordinate has at most one gap, so it can increase the time only once.
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
