// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.pipeline;

import io.uorb.drivers.app.recording.RecordingSummary;
import io.uorb.drivers.eval.ErrorSummary;

/**
 * The summary of a run.
 *
 * @param source what the sensor messages came from, for people
 * @param imuSamples IMU messages published
 * @param disordered sensor messages left out because their times do not follow those before
 * @param attitudeSamples attitudes received
 * @param lost IMU messages that the estimator, and attitudes that the receiver did not get in time
 * @param rejected sensor vectors that were not finite
 * @param errors against the reference
 * @param latency null if it was not measured
 * @param recording null if nothing was recorded
 * @param wallSeconds real time from the first message to the last attitude
 */
public record RunSummary(
        String source,
        long imuSamples,
        long disordered,
        long attitudeSamples,
        long lost,
        long rejected,
        ErrorSummary errors,
        LatencySummary latency,
        RecordingSummary recording,
        double wallSeconds) {}
