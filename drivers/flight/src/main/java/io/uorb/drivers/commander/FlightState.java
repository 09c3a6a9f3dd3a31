// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.commander;

import io.uorb.drivers.mission.VehicleMode;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.vehicle.VehicleLandDetected;
import io.uorb.topics.vehicle.VehicleStatus;

/** The state of the vehicle, and its changes. For the commander's thread. */
final class FlightState {
    /** Without an estimate for so long, there is none. */
    private static final long SILENCE_US = 500_000;

    final VehicleLocalPosition position = new VehicleLocalPosition();
    final VehicleLandDetected land = new VehicleLandDetected();
    VehicleMode mode = VehicleMode.HOLD;
    boolean armed;
    long armedUs;
    long takeoffUs;
    long modeUs;
    /** When the position's last estimate has come. */
    long estimatedUs;

    private boolean isEstimated;
    int armReason;
    int disarmReason;

    FlightState() {
        land.landed = true;
    }

    /** Checks whether estimates still come. */
    void look(long nowUs) {
        isEstimated = estimatedUs != 0 && nowUs - estimatedUs < SILENCE_US;
    }

    /** Returns what a flight needs and is not known; null if all of it is. */
    String lost() {
        if (!isEstimated) {
            return "Estimate of the position";
        }
        if (!position.xyValid) {
            return "Position";
        }
        return position.zValid ? null : "Altitude";
    }

    /** Returns whether position and altitude are known, also on the earth. */
    boolean isPlaced() {
        return isEstimated && position.xyValid && position.zValid && position.xyGlobal && position.zGlobal;
    }

    boolean flies() {
        return armed && !land.landed;
    }

    void enter(VehicleMode wanted, long nowUs) {
        if (mode != wanted) {
            mode = wanted;
            modeUs = nowUs;
        }
    }

    void arm(int reason, long nowUs) {
        armed = true;
        armedUs = nowUs;
        takeoffUs = 0;
        armReason = reason;
    }

    /** Disarms; the next flight begins in the mode in which nothing moves. */
    void disarm(int reason, long nowUs) {
        armed = false;
        armedUs = 0;
        takeoffUs = 0;
        disarmReason = reason;
        enter(VehicleMode.HOLD, nowUs);
    }

    /** Writes it into a message. */
    void fill(VehicleStatus status, int systemId, long nowUs) {
        status.timestamp = nowUs;
        status.armedTime = armedUs;
        status.takeoffTime = takeoffUs;
        status.armingState = armed ? VehicleStatus.ARMING_STATE_ARMED : VehicleStatus.ARMING_STATE_DISARMED;
        status.latestArmingReason = armReason;
        status.latestDisarmingReason = disarmReason;
        status.navStateTimestamp = modeUs;
        status.navState = mode.navState();
        status.navStateUserIntention = mode.navState();
        status.navStateDisplay = mode.navState();
        status.preFlightChecksPass = isPlaced();
        status.systemId = systemId;
    }
}
