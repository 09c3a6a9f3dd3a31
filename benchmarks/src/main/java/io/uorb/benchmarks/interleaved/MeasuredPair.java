// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

/** Two threads at once on a node of vehicle_attitude. */
enum MeasuredPair {
    PACED_PUBLISH(InterleavedTables.PACED_PUBLISH),
    PUBLISH_BESIDE_READER(InterleavedTables.PUBLISH_BESIDE_READER),
    READ_BESIDE_PUBLISHER(InterleavedTables.READ_BESIDE_PUBLISHER),
    TWO_PUBLISHERS(InterleavedTables.TWO_PUBLISHERS),
    WAKE_UP(InterleavedTables.WAKE_UP);

    private final String label;

    MeasuredPair(String label) {
        this.label = label;
    }

    /** Returns the name in tables. */
    String label() {
        return label;
    }
}
