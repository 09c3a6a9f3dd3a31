// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives;

import io.uorb.benchmarks.alternatives.design.Slot;

/**
 * Result of a stress run.
 *
 * @param publishers threads that published
 * @param readers threads that copied
 * @param publishes messages published, of all publishers
 * @param copies messages copied, of all readers
 * @param retries messages loaded and thrown away, or {@link Slot.Reader#NOT_COUNTED}
 * @param torn copies that were mixtures of messages
 * @param reordered copies of a message that was not newer than the publisher's last one copied
 * @param newestSeen whether all readers ended with one and the same message, the last one of its publisher
 */
record StressResult(
        int publishers,
        int readers,
        long publishes,
        long copies,
        long retries,
        long torn,
        long reordered,
        boolean newestSeen) {
    boolean isCorrect() {
        return torn == 0 && reordered == 0 && newestSeen;
    }

    /** NaN if they were not counted. */
    double retriesPerCopy() {
        return retries == Slot.Reader.NOT_COUNTED ? Double.NaN : (double) retries / copies;
    }
}
