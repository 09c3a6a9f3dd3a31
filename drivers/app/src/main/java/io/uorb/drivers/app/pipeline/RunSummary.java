// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.pipeline;

import io.uorb.drivers.app.recording.RecordingSummary;
import io.uorb.drivers.eval.ErrorSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The summary of a run.
 *
 * @param source what the sensor messages came from, for people
 * @param imuSamples IMU messages published
 * @param imuRateHz their mean rate; NaN if there are fewer than two
 * @param imuAvailable IMU messages of the source, if all were to be published; -1 if that is not known
 * @param disordered sensor messages left out because their times do not follow those before
 * @param attitudeSamples attitudes received
 * @param lost IMU messages that the estimator, and attitudes that the receiver did not get in time
 * @param faults samples that the estimator left out, and why
 * @param errors against the reference
 * @param referenceResets resets of the reference's heading
 * @param latency null if it was not measured
 * @param recording null if nothing was recorded
 * @param wallSeconds real time from the first message to the last attitude
 */
public record RunSummary(
        String source,
        long imuSamples,
        double imuRateHz,
        long imuAvailable,
        long disordered,
        long attitudeSamples,
        long lost,
        InputFaults faults,
        ErrorSummary errors,
        int referenceResets,
        LatencySummary latency,
        RecordingSummary recording,
        double wallSeconds) {
    /** Below it, motions between samples are not seen. */
    private static final double LEAST_RATE_HZ = 50;

    private static final double LEAST_SHARE = 0.99;

    /** Returns the share of the source's IMU samples that was used, 0 to 1; NaN if it is not known. */
    public double usedShare() {
        return imuAvailable > 0 ? (double) imuSamples / imuAvailable : Double.NaN;
    }

    /** Returns reasons why the errors do not tell how good the estimator is, one line each. */
    public List<String> doubts() {
        List<String> doubts = new ArrayList<>();
        if (imuRateHz < LEAST_RATE_HZ) {
            doubts.add(String.format(
                    Locale.ROOT,
                    "the IMU has %.1f Hz: below %.0f Hz an attitude cannot follow the motion, whatever the estimator",
                    imuRateHz,
                    LEAST_RATE_HZ));
        }
        if (usedShare() < LEAST_SHARE) {
            doubts.add(String.format(
                    Locale.ROOT,
                    "%.1f %% of the IMU samples were used, %,d of %,d: the errors are of these alone",
                    100 * usedShare(),
                    imuSamples,
                    imuAvailable));
        }
        if (referenceResets > 0) {
            doubts.add(String.format(
                    Locale.ROOT,
                    "the reference was reset %d time%s (quat_reset_counter): a heading offset was taken"
                            + " out of each part",
                    referenceResets,
                    referenceResets == 1 ? "" : "s"));
        }
        if (faults.impossible() > 0) {
            doubts.add(String.format(
                    Locale.ROOT,
                    "%,d sensor vectors exceed the range of any sensor and were rejected",
                    faults.impossible()));
        }
        if (faults.farForceS() > 0) {
            doubts.add(String.format(
                    Locale.ROOT,
                    "the mean force was %.1f m/s^2 after %.0f s far from gravity's 9.8: the accelerometer's scale or"
                            + " unit is wrong, or the vehicle circled",
                    faults.farForceMS2(),
                    faults.farForceS()));
        }
        return doubts;
    }
}
