// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig.subject;

/**
 * Raw time of this moment, with which a slice's times are compared.
 *
 * @param typicalNs of a hop in batches, or of another raw measurement
 * @param clockNs of a hop where the clock is read at both ends of each round trip; NaN where it is not compared
 */
public record RawTime(double typicalNs, double clockNs) {
    /** Creates a raw time with nothing compared by the clock. */
    public RawTime(double typicalNs) {
        this(typicalNs, Double.NaN);
    }

    /** Returns the means of two of them. */
    public RawTime meanWith(RawTime other) {
        return new RawTime((typicalNs + other.typicalNs) / 2, (clockNs + other.clockNs) / 2);
    }
}
