// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import io.uorb.drivers.arm.JointLimits;
import io.uorb.drivers.rccl.path.PathSpacing;

/**
 * The rate of motion time, 0 to 1 periods a sample: the requested fraction of speed (rccl:RC-101) times the factor of
 * the joint speed watch (rccl:RC-63). Neither factor jumps, nor does its derivative. Not thread-safe.
 */
final class MotionPace {
    /** Bandwidth of changes of the requested speed. */
    private static final double BANDWIDTH_RADPS = 20;

    /** A fraction this close to the requested one counts as equal. */
    private static final double SAME = 1e-9;

    private final SpeedWatch watch;
    private double periodS;
    private double wanted = 1;
    private double part = 1;
    private double partSpeed;
    private double lastPart = 1;
    private double partBefore = 1;
    private final PathSpacing spacing = new PathSpacing();

    MotionPace(JointLimits limits, double periodS) {
        watch = new SpeedWatch(limits, periodS);
        this.periodS = periodS;
    }

    /** Sets the sample period; the arm must rest. */
    void setPeriod(double seconds) {
        periodS = seconds;
        watch.setPeriod(seconds);
    }

    /** Sets the speed of motions relative to full speed, 0 to 1. */
    void override(double share) {
        wanted = share;
    }

    /** Starts a segment, for which the watch has not slowed time yet. */
    void reset() {
        watch.reset();
    }

    /** Moves one step towards the requested fraction, once a sample; does nothing once it is reached. */
    void advance() {
        partBefore = lastPart;
        lastPart = part;
        if (part == wanted && partSpeed == 0) {
            return;
        }
        // A critically damped approach from one side.
        double step = Math.min(0.5, BANDWIDTH_RADPS * periodS);
        partSpeed += step * step * (wanted - part) - 2 * step * partSpeed;
        part = Math.max(0, Math.min(1, part + partSpeed));
        if (Math.abs(wanted - part) < SAME && Math.abs(partSpeed) < SAME) {
            part = wanted;
            partSpeed = 0;
        }
    }

    /** Returns the present speed of motions relative to full speed. */
    double part() {
        return part;
    }

    /** Returns whether motions have had their full speed for some samples. */
    boolean isFull() {
        return part == 1 && lastPart == 1 && partBefore == 1;
    }

    /**
     * Returns the motion times of the newest samples; valid until the next call.
     *
     * @param overdue motion time since the next motion was due
     */
    PathSpacing spacing(double overdue) {
        spacing.set(lastPart, partBefore, overdue);
        return spacing;
    }

    /** Returns the motion time, in periods, that passes for a segment in the next sample. */
    double rate(boolean atFullSpeed) {
        return atFullSpeed ? 1 : part * watch.rate();
    }

    /** Returns the number of samples in which the watch slowed a motion down. */
    long slowed() {
        return watch.slowed();
    }

    /** Checks a set point of a motion; returns whether it may be sent. */
    boolean accept(double[] last, double[] q, MotionSegment motion) {
        return watch.accept(last, q, motion, rate(false));
    }
}
