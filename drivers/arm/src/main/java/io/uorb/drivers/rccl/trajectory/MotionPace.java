// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import io.uorb.drivers.arm.JointLimits;
import io.uorb.drivers.rccl.path.PathSpacing;

/**
 * How much of a sample passes for the motions: the part of the speed that was asked for (rccl:RC-101), times what the
 * watch of the joints' speeds leaves of it (rccl:RC-63). Neither jumps, nor does its change. One thread.
 */
final class MotionPace {
    /** Bandwidth of changes of the speed that is asked for. */
    private static final double BANDWIDTH_RADPS = 20;

    /** A part so close to the one that was asked for is that. */
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

    /** Sets the time between samples, at rest. */
    void setPeriod(double seconds) {
        periodS = seconds;
        watch.setPeriod(seconds);
    }

    /** Sets the speed of motions relative to full speed, 0 to 1. */
    void override(double share) {
        wanted = share;
    }

    /** Begins a segment: the watch has no reason to slow it yet. */
    void reset() {
        watch.reset();
    }

    /** Takes one step towards the part that is asked for, once a sample; does nothing once it is reached. */
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
     * Returns where the newest samples are in the time of motions; valid until the next call.
     *
     * @param overdue time of motions since the next one was due
     */
    PathSpacing spacing(double overdue) {
        spacing.set(lastPart, partBefore, overdue);
        return spacing;
    }

    /** Returns how much of a sample passes for a segment in the next one. */
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
