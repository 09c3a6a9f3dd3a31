// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import io.uorb.drivers.app.recording.RecordingSummary;
import io.uorb.drivers.eval.ErrorSummary;

/**
 * The summary of a run of {@code uorb hover}.
 *
 * @param options what was asked for
 * @param flownS length of the flight, s: the one asked for, or less if it was stopped
 * @param steps IMU samples
 * @param figures how well it flew
 * @param attitude errors of the estimated attitude
 * @param landed whether it landed and disarmed; false for a run without a landing
 * @param touchdownMS speed downward when the first foot touched the ground, m/s; NaN if none did
 * @param messages messages of all topics
 * @param hash of all of them, SHA-256
 * @param lost messages that a module or the hash did not get in time
 * @param recording null if nothing was recorded
 * @param wallSeconds real time
 */
record HoverSummary(
        HoverOptions options,
        double flownS,
        long steps,
        HoverMetrics figures,
        ErrorSummary attitude,
        boolean landed,
        double touchdownMS,
        long messages,
        String hash,
        long lost,
        RecordingSummary recording,
        double wallSeconds) {
    /** Returns whether the flight was stopped before its end. */
    boolean isStopped() {
        return flownS < options.seconds();
    }
}
