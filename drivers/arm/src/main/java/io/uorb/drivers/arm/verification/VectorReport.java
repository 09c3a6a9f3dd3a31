// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.verification;

/**
 * Outcome of one file of check vectors.
 *
 * @param file the file's name
 * @param cases vectors that were compared
 * @param numbers numbers that were compared
 * @param worst largest difference divided by its tolerance; infinite if the outcome of a vector differs
 * @param worstDifference the difference with that ratio, in the unit of the compared number
 * @param worstCase the vector with that difference; empty if there is none
 */
public record VectorReport(
        String file, int cases, int numbers, double worst, double worstDifference, String worstCase) {
    /** Returns whether all differences are within their tolerances. */
    public boolean passed() {
        return worst <= 1;
    }
}
