// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.eval;

import io.uorb.drivers.math.Angles;
import io.uorb.drivers.math.Trigonometry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The collected errors of a run. For a reference with a north of its own they are kept, 16 bytes a pair, because the
 * constant heading offset is known only at the end; for others their sums suffice.
 */
public final class AttitudeErrors {
    private static final int FIRST_CAPACITY = 4096;

    private final AttitudeError error = new AttitudeError();
    private final ErrorSums sums = new ErrorSums();
    private final boolean keeps;
    private double[] headingsRad;
    private double[] inclinationsRad;
    private int size;

    /** Where parts of the reference begin that have a north of their own, but for the first. */
    private final List<Integer> partStarts = new ArrayList<>();

    private double lastHeadingRad;
    private double lastInclinationRad;

    /** A receiver of each error. */
    public interface Visitor {
        /** Takes the next error, in the order of the pairs. */
        void error(double totalRad, double headingRad, double inclinationRad);
    }

    /** Creates errors against any reference; individual errors are stored. */
    public AttitudeErrors() {
        this(true);
    }

    /** @param ownNorth whether the reference has a north of its own, so that errors are kept */
    AttitudeErrors(boolean ownNorth) {
        keeps = ownNorth;
        headingsRad = new double[keeps ? FIRST_CAPACITY : 0];
        inclinationsRad = new double[headingsRad.length];
    }

    /** Adds a pair of unit quaternions from one body frame to one earth frame. */
    public void add(double[] estimate, double[] reference) {
        error.set(estimate, reference);
        lastHeadingRad = error.headingRad();
        lastInclinationRad = error.inclinationRad();
        sums.error(totalRad(lastHeadingRad, lastInclinationRad), lastHeadingRad, lastInclinationRad);
        if (keeps) {
            keep();
        }
        size++;
    }

    /** Starts another part: the reference's north is another from now on. */
    void startPart() {
        if (size > lastPartStart()) {
            partStarts.add(size);
        }
    }

    private int lastPartStart() {
        return partStarts.isEmpty() ? 0 : partStarts.get(partStarts.size() - 1);
    }

    /** Returns the number of parts with errors, each with a north of its own; at least 1. */
    private int parts() {
        return partStarts.size() + (size > lastPartStart() || partStarts.isEmpty() ? 1 : 0);
    }

    private int partEnd(int part) {
        return part < partStarts.size() ? partStarts.get(part) : size;
    }

    private void keep() {
        if (size == headingsRad.length) {
            headingsRad = Arrays.copyOf(headingsRad, 2 * size);
            inclinationsRad = Arrays.copyOf(inclinationsRad, 2 * size);
        }
        headingsRad[size] = lastHeadingRad;
        inclinationsRad[size] = lastInclinationRad;
    }

    /** Returns the number of pairs added. */
    public int size() {
        return size;
    }

    /** Returns the whole rotation of the last pair, degrees; NaN before the first. */
    public double lastTotalDeg() {
        return size == 0 ? Double.NaN : Math.toDegrees(lastTotalRad());
    }

    double lastTotalRad() {
        return totalRad(lastHeadingRad, lastInclinationRad);
    }

    double lastHeadingRad() {
        return lastHeadingRad;
    }

    double lastInclinationRad() {
        return lastInclinationRad;
    }

    /** Returns the figures as they are: for a reference in the very same earth frame. */
    public ErrorSummary summary() {
        return sums.summary(0, 1);
    }

    /**
     * Returns the figures after the mean heading error was taken out, of each part: for a reference with a north of its
     * own. The summary has the offset of the first part.
     *
     * @throws IllegalStateException if errors are not kept
     */
    public ErrorSummary summaryWithoutHeadingOffset() {
        ErrorSums rest = new ErrorSums();
        forEachWithoutHeadingOffset(rest);
        return rest.summary(meanHeadingRad(0, partEnd(0)), parts());
    }

    /**
     * Hands out all errors after the mean heading error of their part was taken out.
     *
     * @throws IllegalStateException if errors are not kept
     */
    public void forEachWithoutHeadingOffset(Visitor visitor) {
        if (!keeps) {
            throw new IllegalStateException(
                    "individual errors against a reference with the estimate's north are not stored");
        }
        int from = 0;
        for (int part = 0; part < parts(); part++) {
            int to = partEnd(part);
            double offsetRad = meanHeadingRad(from, to);
            for (int i = from; i < to; i++) {
                double headingRad = Angles.wrapPi(headingsRad[i] - offsetRad);
                visitor.error(totalRad(headingRad, inclinationsRad[i]), headingRad, inclinationsRad[i]);
            }
            from = to;
        }
    }

    /** Returns the mean direction: the arithmetic mean would be wrong where errors lie around half a turn. */
    private double meanHeadingRad(int from, int to) {
        double sines = 0;
        double cosines = 0;
        for (int i = from; i < to; i++) {
            sines += Trigonometry.sin(headingsRad[i]);
            cosines += Trigonometry.cos(headingsRad[i]);
        }
        return StrictMath.atan2(sines, cosines);
    }

    /**
     * Returns the total angle. The error is a tilt followed by a turn about the vertical: cos(total/2) = cos(heading/2)
     * cos(inclination/2).
     */
    private static double totalRad(double headingRad, double inclinationRad) {
        double sineHeading = Trigonometry.sin(headingRad / 2);
        double cosineHeading = Trigonometry.cos(headingRad / 2);
        double sineInclination = Trigonometry.sin(inclinationRad / 2);
        double cosineInclination = Trigonometry.cos(inclinationRad / 2);
        return 2
                * StrictMath.atan2(
                        StrictMath.hypot(sineInclination, cosineInclination * sineHeading),
                        Math.abs(cosineInclination * cosineHeading));
    }
}
