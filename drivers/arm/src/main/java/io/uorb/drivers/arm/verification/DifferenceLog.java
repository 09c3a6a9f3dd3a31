// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.verification;

/** The largest difference of a file. */
final class DifferenceLog {
    private final String file;
    private int cases;
    private int numbers;
    private double worst;
    private double worstDifference;
    private String worstCase = "";

    DifferenceLog(String file) {
        this.file = file;
    }

    void beginCase() {
        cases++;
    }

    /** Compares numbers. A different count, or NaN, exceeds any tolerance. */
    void compare(String what, double[] expected, double[] actual, double tolerance) {
        if (expected.length != actual.length) {
            note(what, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
            return;
        }
        for (int i = 0; i < expected.length; i++) {
            compare(what, expected[i], actual[i], tolerance);
        }
    }

    void compare(String what, double expected, double actual, double tolerance) {
        numbers++;
        double difference = Math.abs(actual - expected);
        double ratio = difference / tolerance;
        note(what, Double.isNaN(ratio) ? Double.POSITIVE_INFINITY : ratio, difference);
    }

    /** Compares outcomes exactly. */
    void equal(String what, Object expected, Object actual) {
        if (!expected.equals(actual)) {
            note(what + ": expected " + expected + ", got " + actual, Double.POSITIVE_INFINITY, Double.NaN);
        }
    }

    private void note(String what, double ratio, double difference) {
        if (ratio > worst) {
            worst = ratio;
            worstDifference = difference;
            worstCase = what;
        }
    }

    VectorReport report() {
        return new VectorReport(file, cases, numbers, worst, worstDifference, worstCase);
    }
}
