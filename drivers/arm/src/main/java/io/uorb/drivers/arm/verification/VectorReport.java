// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.verification;

/**
 * Outcome of one file of check vectors.
 *
 * @param file the file's name
 * @param cases vectors that were compared
 * @param numbers numbers that were compared
 * @param worst largest difference divided by its tolerance; infinite if a vector has another outcome
 * @param worstDifference the difference of which that is the ratio, in the unit of the number
 * @param worstCase the vector it was found in; empty if there is no difference
 */
public record VectorReport(
        String file, int cases, int numbers, double worst, double worstDifference, String worstCase) {
    /** Returns whether all differences are within their tolerances. */
    public boolean passed() {
        return worst <= 1;
    }
}
