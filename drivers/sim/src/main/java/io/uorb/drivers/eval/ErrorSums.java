// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.eval;

/** Sums of squares of errors, from which root mean squares are formed. */
final class ErrorSums implements AttitudeErrors.Visitor {
    private long count;
    private double total;
    private double heading;
    private double inclination;

    @Override
    public void error(double totalRad, double headingRad, double inclinationRad) {
        count++;
        total += totalRad * totalRad;
        heading += headingRad * headingRad;
        inclination += inclinationRad * inclinationRad;
    }

    ErrorSummary summary(double offsetRad, int parts) {
        return new ErrorSummary(
                count,
                rootMeanDeg(total),
                rootMeanDeg(inclination),
                rootMeanDeg(heading),
                Math.toDegrees(offsetRad),
                parts);
    }

    private double rootMeanDeg(double sumOfSquares) {
        return count == 0 ? Double.NaN : Math.toDegrees(Math.sqrt(sumOfSquares / count));
    }
}
