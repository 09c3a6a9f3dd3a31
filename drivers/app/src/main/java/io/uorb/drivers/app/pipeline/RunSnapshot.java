// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.pipeline;

/**
 * A run at one moment.
 *
 * @param wallS real time since the start, s
 * @param sensorS time of the last attitude's sample since the first one's, s; NaN before the first
 * @param rollDeg attitude FRD to NED, as are pitch and yaw
 * @param imuSamples IMU messages published so far
 * @param attitudeSamples attitudes received so far
 * @param errorDeg whole rotation between estimate and reference at the last comparison; NaN if there was none
 */
public record RunSnapshot(
        double wallS,
        double sensorS,
        double rollDeg,
        double pitchDeg,
        double yawDeg,
        long imuSamples,
        long attitudeSamples,
        double errorDeg) {}
