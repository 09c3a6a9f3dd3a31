// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.eval;

import io.uorb.drivers.math.Quaternion;
import java.util.ArrayDeque;

/**
 * A comparison of two streams of attitudes with different times: each reference with the estimate interpolated to its
 * time. Either stream may be ahead of the other. A reference before the first estimate or after the last has nothing to
 * be compared with and is left out; so is an attitude that is not newer than the one before it in its stream.
 */
public final class InterpolatedComparison {
    private final AttitudeErrors errors;
    private final ComparisonListener listener;
    private final AttitudeQueue estimates = new AttitudeQueue();
    private final AttitudeQueue references = new AttitudeQueue();
    private final ArrayDeque<Long> resetsUs = new ArrayDeque<>();
    private final long burnInUs;
    private long startUs;
    private boolean started;
    private final double[] before = new double[4];
    private final double[] after = new double[4];
    private final double[] reference = new double[4];
    private long outOfOrder;

    /** Creates a comparison with the references from {@code burnInUs} after the first estimate on. */
    public InterpolatedComparison(long burnInUs) {
        this(burnInUs, true, ComparisonListener.NONE);
    }

    /**
     * Creates the same with a listener.
     *
     * @param ownNorth whether the reference may have a north of its own, so that
     *     {@link AttitudeErrors#summaryWithoutHeadingOffset} is needed, for which all errors are kept
     */
    public InterpolatedComparison(long burnInUs, boolean ownNorth, ComparisonListener listener) {
        this.burnInUs = burnInUs;
        this.errors = new AttitudeErrors(ownNorth);
        this.listener = listener;
    }

    /** Adds an estimate; its unit quaternion is copied. */
    public void addEstimate(long timeUs, double[] q) {
        if (estimates.offer(timeUs, q)) {
            listener.estimate(timeUs, q);
            if (!started) {
                started = true;
                startUs = timeUs + burnInUs;
            }
            compare();
        } else {
            outOfOrder++;
        }
    }

    /** Adds a reference; its unit quaternion is copied. */
    public void addReference(long timeUs, double[] q) {
        if (references.offer(timeUs, q)) {
            listener.reference(timeUs, q);
            compare();
        } else {
            outOfOrder++;
        }
    }

    /**
     * Adds a reset of the reference: from this time on it has another north ({@link AttitudeErrors#startPart}). In the
     * order of their times, and before the references from then on.
     */
    public void addReset(long timeUs) {
        resetsUs.add(timeUs);
    }

    private void compare() {
        while (references.size() > 0 && estimates.size() > 0) {
            long timeUs = references.timeUs(0);
            while (estimates.size() > 1 && estimates.timeUs(1) <= timeUs) {
                estimates.removeHead();
            }
            if (timeUs > estimates.timeUs(0) && estimates.size() == 1) {
                return;
            }
            if (timeUs >= estimates.timeUs(0) && timeUs >= startUs) {
                compareAt(timeUs);
            }
            references.removeHead();
        }
    }

    private void compareAt(long timeUs) {
        long beforeUs = estimates.timeUs(0);
        estimates.quaternion(0, before);
        if (timeUs > beforeUs) {
            estimates.quaternion(1, after);
            double fraction = (double) (timeUs - beforeUs) / (estimates.timeUs(1) - beforeUs);
            Quaternion.slerp(before, after, fraction, before);
        }
        while (!resetsUs.isEmpty() && resetsUs.peek() <= timeUs) {
            resetsUs.remove();
            errors.startPart();
        }
        references.quaternion(0, reference);
        errors.add(before, reference);
        listener.compared(timeUs, errors.lastTotalRad(), errors.lastHeadingRad(), errors.lastInclinationRad());
    }

    /** Returns the errors so far. */
    public AttitudeErrors errors() {
        return errors;
    }

    /** Returns the attitudes left out because they were not newer than the one before. */
    public long outOfOrder() {
        return outOfOrder;
    }
}
