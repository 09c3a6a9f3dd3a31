// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.eval;

/** Told what a comparison takes in, in the order of each stream, and what it finds; by the thread that adds. */
public interface ComparisonListener {
    /** Does nothing. */
    ComparisonListener NONE = new ComparisonListener() {
        @Override
        public void estimate(long timeUs, double[] q) {}

        @Override
        public void reference(long timeUs, double[] q) {}

        @Override
        public void compared(long timeUs, double totalRad, double headingRad, double inclinationRad) {}
    };

    /** Handles an estimate; its quaternion is valid during the call. */
    void estimate(long timeUs, double[] q);

    /** Handles a reference; its quaternion is valid during the call. */
    void reference(long timeUs, double[] q);

    /** Handles the result of a comparison; a constant heading offset is still in the figures. */
    void compared(long timeUs, double totalRad, double headingRad, double inclinationRad);
}
