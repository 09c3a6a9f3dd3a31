// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.dronefleet.mavlink.common.GlobalPositionInt;
import io.dronefleet.mavlink.common.VfrHud;
import io.uorb.Publication;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.topics.control.VehicleThrustSetpoint;
import io.uorb.topics.control.VehicleThrustSetpointTopic;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.estimation.VehicleLocalPositionTopic;
import io.uorb.topics.sensors.Airspeed;
import io.uorb.topics.sensors.AirspeedTopic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Fields of stations at the ends of their ranges. */
class HeadingFieldsTest {
    private static final MessageLayout GLOBAL = MessageLayout.of(GlobalPositionInt.class);
    private static final MessageLayout HUD = MessageLayout.of(VfrHud.class);

    private static void publish(BridgeRig rig, float headingRad, float thrust) {
        try (Publication<VehicleLocalPosition> positions =
                        rig.orb.advertise(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION);
                Publication<VehicleThrustSetpoint> thrusts =
                        rig.orb.advertise(VehicleThrustSetpointTopic.VEHICLE_THRUST_SETPOINT)) {
            VehicleLocalPosition position = new VehicleLocalPosition();
            position.xyValid = true;
            position.xyGlobal = true;
            position.refLat = 47;
            position.refLon = 8;
            position.heading = headingRad;
            positions.publish(position);
            VehicleThrustSetpoint setpoint = new VehicleThrustSetpoint();
            setpoint.xyz[2] = -thrust;
            thrusts.publish(setpoint);
            rig.advance(1_000_000);
        }
    }

    /** North is 0, never 36000, which MAVLink has not. */
    @ParameterizedTest
    @CsvSource({"0, 0, 0", "-0.00001, 0, 0", "-0.001, 35994, 0", "3.1415927, 18000, 180", "-1.5707964, 27000, 270"})
    void shouldSendHeadingsOfACompass(float headingRad, int centidegrees, int degrees) {
        try (BridgeRig rig = new BridgeRig(options -> options)) {
            publish(rig, headingRad, 0.5f);
            assertEquals(centidegrees, GLOBAL.field("hdg").get(rig.latest.get(GLOBAL.id())));
            assertEquals(degrees, HUD.field("heading").get(rig.latest.get(HUD.id())));
        }
    }

    @Test
    void shouldSendAThrottleThatIsOne() {
        try (BridgeRig rig = new BridgeRig(options -> options)) {
            publish(rig, 0, Float.NaN);
            assertEquals(0, HUD.field("throttle").get(rig.latest.get(HUD.id())));
        }
    }

    /** Not known without a sensor, and no longer a second after its last word. */
    @Test
    void shouldSendTheAirspeedThatIsMeasured() {
        try (BridgeRig rig = new BridgeRig(options -> options);
                Publication<Airspeed> airspeeds = rig.orb.advertise(AirspeedTopic.AIRSPEED)) {
            publish(rig, 0, 0.5f);
            assertEquals(Float.NaN, HUD.field("airspeed").getFloat(rig.latest.get(HUD.id())));
            Airspeed measured = new Airspeed();
            measured.timestamp = rig.clock.nowUs() + 500_000;
            measured.indicatedAirspeedMS = 12.5f;
            airspeeds.publish(measured);
            publish(rig, 0, 0.5f);
            assertEquals(12.5f, HUD.field("airspeed").getFloat(rig.latest.get(HUD.id())));
            rig.advance(1_000_000);
            publish(rig, 0, 0.5f);
            assertEquals(Float.NaN, HUD.field("airspeed").getFloat(rig.latest.get(HUD.id())));
        }
    }
}
