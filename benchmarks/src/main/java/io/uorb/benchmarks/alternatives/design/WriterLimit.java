// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives.design;

/** Counts a slot's writers. Any thread may call it. */
final class WriterLimit {
    private final int limit;
    private int made;

    WriterLimit(int limit) {
        this.limit = limit;
    }

    /**
     * Returns the number of the next writer, from 0.
     *
     * @throws IllegalStateException if there are as many as there may be
     */
    synchronized int next() {
        if (made == limit) {
            throw new IllegalStateException("one writer too many: the slot was opened for " + limit);
        }
        return made++;
    }
}
