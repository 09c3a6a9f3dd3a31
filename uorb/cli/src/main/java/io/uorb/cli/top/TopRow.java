// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.top;

import io.uorb.shell.wire.Answer.NodeRow;

/**
 * A row of {@code uorb top}.
 *
 * @param rateHz publications a second since the look before, rounded (C-3)
 * @param newlyLost messages that subscribers have lost since the look before
 * @param intervals how many times between messages the percentiles are of; they are 0 if that is
 * @param history the last rates as bars, from 0 to the greatest of them
 */
record TopRow(
        NodeRow node,
        long rateHz,
        long newlyLost,
        long intervals,
        long intervalP50Us,
        long intervalP99Us,
        String history) {
    /** Returns the bytes per second. */
    long bytesPerS() {
        return rateHz * node.sizeBytes();
    }

    boolean hasFaults() {
        return !node.faults().isEmpty();
    }
}
