// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.mission.VehicleMode;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.vehicle.VehicleCommand;
import io.uorb.topics.vehicle.VehicleCommandAck;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The simulated vehicle in flight, while a sensor or an estimator falls silent: it comes down, gently, and disarms. */
class LostSensorsFlightTest {
    private static final double FASTEST_SINK_MS = 4;
    private static final double LONGEST_S = 60;
    private static final float GROUND_ALTITUDE_M = 488;

    /**
     * In wind of 3 m/s and gusts, from 6 m; without a horizontal position it drifts with the wind, so only what is
     * vertical has a bound.
     */
    @ParameterizedTest
    @CsvSource({
        "sensor_gps, 12",
        "vehicle_air_data, 12",
        "vehicle_local_position, 2",
        "vehicle_attitude, 2",
    })
    void shouldComeDownAndDisarmOnceASourceIsSilent(String topic, double noticedS) throws InterruptedException {
        try (CommandedFlight flight = new CommandedFlight(1)) {
            flight.run(3);
            flight.takeOff(Float.NaN);
            flight.command(VehicleCommand.VEHICLE_CMD_COMPONENT_ARM_DISARM, 1);
            flight.run(8);
            assertTrue(flight.truth().z < -2, "does not fly");
            flight.suspend(topic);
            flight.run(noticedS);
            assertEquals(VehicleMode.LAND.navState(), flight.status().navState, "not noticed");
            double fastestMS = 0;
            double seconds = 0;
            while (flight.status().armedTime > 0 && seconds < LONGEST_S) {
                flight.run(0.1);
                seconds += 0.1;
                VehicleLocalPosition truth = flight.truth();
                fastestMS = Math.max(fastestMS, truth.vz);
            }
            assertEquals(0, flight.status().armedTime, "still armed, " + -flight.truth().z + " m up");
            assertTrue(Math.abs(flight.truth().z) < 0.3, "disarmed " + -flight.truth().z + " m up");
            assertTrue(fastestMS < FASTEST_SINK_MS, "sank with " + fastestMS + " m/s");
            assertEquals(
                    VehicleCommandAck.VEHICLE_CMD_RESULT_TEMPORARILY_REJECTED,
                    flight.command(VehicleCommand.VEHICLE_CMD_COMPONENT_ARM_DISARM, 1));
        }
    }

    /** Blown away by the wind meanwhile, it lands where it knows its position again, and not where it lost it. */
    @ParameterizedTest
    @CsvSource("vehicle_local_position, 10")
    void shouldLandWhereItFindsItsPositionAgain(String topic, double silentS) throws InterruptedException {
        try (CommandedFlight flight = new CommandedFlight(1)) {
            flight.run(3);
            flight.takeOff(GROUND_ALTITUDE_M + 40);
            flight.command(VehicleCommand.VEHICLE_CMD_COMPONENT_ARM_DISARM, 1);
            flight.run(50);
            assertTrue(flight.truth().z < -35, "does not fly");
            flight.suspend(topic);
            flight.run(silentS);
            assertEquals(VehicleMode.LAND.navState(), flight.status().navState, "not noticed");
            flight.resume(topic);
            flight.run(1.5);
            double[] found = {flight.truth().x, flight.truth().y, -flight.truth().z};
            double blownM = Math.hypot(found[0], found[1]);
            assertTrue(blownM > 8, "was blown away by " + blownM + " m only");
            double seconds = 0;
            while (flight.status().armedTime > 0 && seconds < LONGEST_S) {
                flight.run(0.1);
                seconds += 0.1;
            }
            assertEquals(0, flight.status().armedTime, "still armed");
            double awayM = Math.hypot(flight.truth().x - found[0], flight.truth().y - found[1]);
            assertTrue(awayM < 5, "landed " + awayM + " m from where it found its position");
        }
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource("sensor_gps, 16")
    void shouldLandWhereItHasFixesAgain(String topic, double silentS) throws InterruptedException {
        shouldLandWhereItFindsItsPositionAgain(topic, silentS);
    }
}
