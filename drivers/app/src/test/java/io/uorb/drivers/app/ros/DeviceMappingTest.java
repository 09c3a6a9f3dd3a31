// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.topics.sensors.DistanceSensor;
import io.uorb.topics.sensors.DistanceSensorTopic;
import io.uorb.topics.sensors.SensorGps;
import io.uorb.topics.sensors.SensorGpsTopic;
import io.uorb.topics.sensors.VehicleAirData;
import io.uorb.topics.sensors.VehicleAirDataTopic;
import io.uorb.topics.system.BatteryStatus;
import io.uorb.topics.system.BatteryStatusTopic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Barometer, receiver, battery, range finder (ros1:P-14 to ros1:P-16, ros1:P-20). */
class DeviceMappingTest {
    @Test
    void shouldGivePressureAndTemperature() {
        VehicleAirData air = new VehicleAirData();
        air.baroPressurePa = 95_000;
        air.ambientTemperature = 21.5f;
        try (MappingBench pressure = new MappingBench("baro/pressure");
                MappingBench temperature = new MappingBench("baro/temperature")) {
            pressure.publish(VehicleAirDataTopic.VEHICLE_AIR_DATA, air);
            temperature.publish(VehicleAirDataTopic.VEHICLE_AIR_DATA, air);
            assertTrue(pressure.next() && temperature.next());
            assertEquals(95_000, pressure.number("fluid_pressure"));
            assertEquals(21.5, temperature.number("temperature"));
        }
    }

    @ParameterizedTest
    @CsvSource({"0, -1", "1, -1", "2, 0", "3, 0", "4, 1", "5, 2", "6, 2", "8, -1"})
    void shouldGiveTheStatusOfAFix(int fixType, int status) {
        SensorGps fix = new SensorGps();
        fix.fixType = fixType;
        fix.latitudeDeg = 47.3977;
        fix.longitudeDeg = 8.5456;
        fix.altitudeMslM = 440;
        fix.altitudeEllipsoidM = 488;
        fix.eph = 2;
        fix.epv = 3;
        try (MappingBench bench = new MappingBench("gps/fix")) {
            bench.publish(SensorGpsTopic.VEHICLE_GPS_POSITION, fix);
            assertTrue(bench.next());
            assertEquals(status, bench.number("status.status"));
            assertEquals(1, bench.number("status.service"));
            assertEquals(47.3977, bench.number("latitude"));
            assertEquals(8.5456, bench.number("longitude"));
            assertEquals(488, bench.number("altitude"));
            assertEquals(4, bench.number("position_covariance[4]"));
            assertEquals(9, bench.number("position_covariance[8]"));
            assertEquals(1, bench.number("position_covariance_type"));
        }
    }

    @Test
    void shouldNotClaimAnErrorThatIsNotKnown() {
        SensorGps fix = new SensorGps();
        fix.fixType = SensorGps.FIX_TYPE_3D;
        fix.eph = Float.NaN;
        try (MappingBench bench = new MappingBench("gps/fix")) {
            bench.publish(SensorGpsTopic.VEHICLE_GPS_POSITION, fix);
            assertTrue(bench.next());
            assertEquals(0, bench.number("position_covariance_type"));
            assertEquals(0, bench.number("position_covariance[0]"));
        }
    }

    @Test
    void shouldGiveTheTimeOfTheReceiver() {
        SensorGps fix = new SensorGps();
        fix.timestamp = 1_000_000;
        fix.timestampTimeRelative = -200;
        try (MappingBench bench = new MappingBench("gps/time")) {
            bench.publish(SensorGpsTopic.VEHICLE_GPS_POSITION, fix);
            assertFalse(bench.next(), "it does not know the time yet");
            fix.timeUtcUsec = 1_767_000_000_123_456L;
            bench.publish(SensorGpsTopic.VEHICLE_GPS_POSITION, fix);
            assertTrue(bench.next());
            assertEquals(1_767_000_000_123_456_000L, bench.stamp("time_ref"));
            assertEquals(1_767_323_045_999_806_000L, bench.stamp("header.stamp"));
            assertEquals("gps", bench.text("source"));
        }
    }

    private static BatteryStatus battery() {
        BatteryStatus battery = new BatteryStatus();
        battery.connected = true;
        battery.voltageV = 15.5f;
        battery.currentA = 12;
        battery.remaining = 0.5f;
        battery.capacity = 5_000;
        battery.temperature = Float.NaN;
        battery.cellCount = 4;
        battery.voltageCellV[3] = 3.75f;
        return battery;
    }

    @Test
    void shouldGiveADischargingBattery() {
        try (MappingBench bench = new MappingBench("battery")) {
            bench.publish(BatteryStatusTopic.BATTERY_STATUS, battery());
            assertTrue(bench.next());
            assertEquals(15.5, bench.number("voltage"));
            assertEquals(-12, bench.number("current"));
            assertEquals(0.5, bench.number("percentage"));
            assertEquals(5, bench.number("capacity"));
            assertEquals(2.5, bench.number("charge"));
            assertEquals(2, bench.number("power_supply_status"));
            assertEquals(1, bench.number("present"));
            assertEquals(3.75, bench.number("cell_voltage[3]"));
            assertTrue(Double.isNaN(bench.number("temperature")));
            assertTrue(Double.isNaN(bench.number("design_capacity")));
        }
    }

    @ParameterizedTest
    @CsvSource({"-3, 3, 1", "-1, NaN, 0", "0, 0, 2"})
    void shouldTellChargingFromUnknown(float currentA, double current, int status) {
        BatteryStatus battery = battery();
        battery.currentA = currentA;
        battery.remaining = -1;
        battery.capacity = 0;
        battery.voltageV = 0;
        try (MappingBench bench = new MappingBench("battery")) {
            bench.publish(BatteryStatusTopic.BATTERY_STATUS, battery);
            assertTrue(bench.next());
            assertEquals(current, bench.number("current"));
            assertEquals(status, bench.number("power_supply_status"));
            assertTrue(Double.isNaN(bench.number("percentage")));
            assertTrue(Double.isNaN(bench.number("capacity")));
            assertTrue(Double.isNaN(bench.number("voltage")));
        }
    }

    @Test
    void shouldNameARangeAfterItsDirection() {
        DistanceSensor range = new DistanceSensor();
        range.orientation = DistanceSensor.ROTATION_DOWNWARD_FACING;
        range.type = DistanceSensor.MAV_DISTANCE_SENSOR_ULTRASOUND;
        range.currentDistance = 1.5f;
        range.signalQuality = -1;
        try (MappingBench bench = new MappingBench("range")) {
            bench.publish(DistanceSensorTopic.DISTANCE_SENSOR, range);
            assertTrue(bench.next());
            assertEquals("/downward", bench.suffix());
            assertEquals("range_downward_link", bench.text("header.frame_id"));
            assertEquals(0, bench.number("radiation_type"));
            assertEquals(1.5, bench.number("range"));
            range.type = DistanceSensor.MAV_DISTANCE_SENSOR_LASER;
            range.signalQuality = 0;
            bench.publish(DistanceSensorTopic.DISTANCE_SENSOR, range);
            assertTrue(bench.next());
            assertEquals(1, bench.number("radiation_type"));
            assertTrue(Double.isNaN(bench.number("range")), "no valid signal");
        }
    }
}
