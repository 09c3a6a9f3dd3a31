// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.eval;

import java.util.Arrays;

/**
 * Collects the errors of a run. They are kept, 16 bytes a pair, because the constant heading offset is known only at
 * the end.
 */
public final class AttitudeErrors {
    private static final int FIRST_CAPACITY = 4096;

    private final AttitudeError error = new AttitudeError();
    private double[] headingsRad = new double[FIRST_CAPACITY];
    private double[] inclinationsRad = new double[FIRST_CAPACITY];
    private int size;

    /** Adds a pair of unit quaternions from one body frame to one earth frame. */
    public void add(double[] estimate, double[] reference) {
        if (size == headingsRad.length) {
            headingsRad = Arrays.copyOf(headingsRad, 2 * size);
            inclinationsRad = Arrays.copyOf(inclinationsRad, 2 * size);
        }
        error.set(estimate, reference);
        headingsRad[size] = error.headingRad();
        inclinationsRad[size] = error.inclinationRad();
        size++;
    }

    /** Pairs added. */
    public int size() {
        return size;
    }

    /** The whole rotation of the last pair, degrees; NaN before the first. */
    public double lastTotalDeg() {
        return size == 0 ? Double.NaN : Math.toDegrees(totalRad(headingsRad[size - 1], inclinationsRad[size - 1]));
    }

    /** The figures as they are: for a reference in the very same earth frame. */
    public ErrorSummary summary() {
        return summary(0);
    }

    /** The figures after the mean heading error was taken out: for a reference with a north of its own. */
    public ErrorSummary summaryWithoutHeadingOffset() {
        return summary(meanHeadingRad());
    }

    /** The mean direction: the arithmetic mean would be wrong where errors lie around half a turn. */
    private double meanHeadingRad() {
        double sines = 0;
        double cosines = 0;
        for (int i = 0; i < size; i++) {
            sines += Math.sin(headingsRad[i]);
            cosines += Math.cos(headingsRad[i]);
        }
        return Math.atan2(sines, cosines);
    }

    private ErrorSummary summary(double offsetRad) {
        double total = 0;
        double inclination = 0;
        double heading = 0;
        for (int i = 0; i < size; i++) {
            double headingRad = Angles.wrap(headingsRad[i] - offsetRad);
            double totalRad = totalRad(headingRad, inclinationsRad[i]);
            total += totalRad * totalRad;
            inclination += inclinationsRad[i] * inclinationsRad[i];
            heading += headingRad * headingRad;
        }
        return new ErrorSummary(
                size, rootMeanDeg(total), rootMeanDeg(inclination), rootMeanDeg(heading), Math.toDegrees(offsetRad));
    }

    /** The error is a tilt followed by a turn about the vertical: cos(total/2) = cos(heading/2) cos(inclination/2). */
    private static double totalRad(double headingRad, double inclinationRad) {
        double sineHeading = Math.sin(headingRad / 2);
        double cosineHeading = Math.cos(headingRad / 2);
        double sineInclination = Math.sin(inclinationRad / 2);
        double cosineInclination = Math.cos(inclinationRad / 2);
        return 2
                * Math.atan2(
                        Math.hypot(sineInclination, cosineInclination * sineHeading),
                        Math.abs(cosineInclination * cosineHeading));
    }

    private double rootMeanDeg(double sumOfSquares) {
        return size == 0 ? Double.NaN : Math.toDegrees(Math.sqrt(sumOfSquares / size));
    }
}
