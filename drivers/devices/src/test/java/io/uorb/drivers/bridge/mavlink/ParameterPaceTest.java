// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.dronefleet.mavlink.common.Attitude;
import io.uorb.Publication;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parameters on links that have no room for them. */
@DisplayName("modules:MO-25 pace")
class ParameterPaceTest {
    private static final MessageLayout ATTITUDE = MessageLayout.of(Attitude.class);
    private static final long SECOND_US = 1_000_000;
    private static final long PERIOD_US = 4_000;
    private static final int SECONDS = 20;

    private static int attitudes(ParameterStation station, boolean lists) {
        BridgeRig rig = station.rig;
        int before = rig.count(ATTITUDE);
        VehicleAttitude attitude = SampleMessages.attitude();
        try (Publication<VehicleAttitude> attitudes = rig.orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE)) {
            for (long us = 0; us < SECONDS * SECOND_US; us += PERIOD_US) {
                attitudes.publish(attitude);
                if (lists) {
                    station.requestList();
                }
                rig.advance(PERIOD_US);
            }
        }
        return rig.count(ATTITUDE) - before;
    }

    /** ATTITUDE at 100 Hz takes 4000 to 5000 bytes a second. */
    @ParameterizedTest
    @CsvSource({"125000,100", "8000,100", "5500,90", "3000,45"})
    void shouldStarveNeitherTelemetryNorParameters(double bytesPerS, int leastHz) {
        try (ParameterStation station = new ParameterStation(
                StationFixture.store(), options -> options.dataRate(bytesPerS).rate("ATTITUDE", 100))) {
            int alone = attitudes(station, false);
            int before = station.rig.count(ParameterStation.VALUE);
            int beside = attitudes(station, true);
            int values = station.rig.count(ParameterStation.VALUE) - before;
            assertTrue(beside >= alone * 0.85, beside + " attitudes beside a list, " + alone + " without");
            assertTrue(beside >= leastHz * SECONDS * 0.98, beside + " attitudes in 20 s");
            assertTrue(values >= SECONDS * bytesPerS * 0.08 / 37, values + " values in 20 s");
        }
    }

    @ParameterizedTest
    @CsvSource({"0", "1000"})
    void shouldSendAllInTheEnd(double bytesPerS) {
        try (ParameterStation station =
                new ParameterStation(StationFixture.store(), options -> options.dataRate(bytesPerS))) {
            station.requestList();
            station.pass(5 * SECOND_US);
            assertEquals(7, station.values().size());
        }
    }
}
