// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.dronefleet.mavlink.common.SysStatus;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.topics.system.BatteryStatus;
import io.uorb.topics.system.BatteryStatusTopic;
import io.uorb.topics.system.Cpuload;
import io.uorb.topics.system.CpuloadTopic;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Batteries and load in BATTERY_STATUS and SYS_STATUS, and what is not known of them. */
class BatteryStreamsTest {
    private static final MessageLayout BATTERY = MessageLayout.of(io.dronefleet.mavlink.common.BatteryStatus.class);
    private static final MessageLayout SYSTEM = MessageLayout.of(SysStatus.class);
    private static final int MAX_UINT16 = 65_535;

    @AutoClose
    private final BridgeRig rig = new BridgeRig(options -> options);

    private void publish(BatteryStatus battery) {
        rig.orb.advertise(BatteryStatusTopic.BATTERY_STATUS).publish(battery);
        rig.advance(3_000_000);
    }

    private long of(MessageLayout layout, String field) {
        return layout.field(field).get(rig.latest.get(layout.id()));
    }

    @ParameterizedTest
    @CsvSource({
        "12.34, 1234",
        "0, 0",
        "-1, -1",
        "-1.5, -150",
        "-0.99, -99",
        "-0.01, -2",
        "-0.004, 0",
        "NaN, -1",
        "1000, 32767",
        "-1000, -32768"
    })
    void shouldTellChargingFromNotKnown(float currentA, int sent) {
        BatteryStatus battery = SampleMessages.battery();
        battery.currentA = currentA;
        publish(battery);
        assertEquals(sent, of(BATTERY, "currentBattery"));
        assertEquals(sent, of(SYSTEM, "currentBattery"));
    }

    @Test
    void shouldTellNothingOfABatteryThatIsNotThere() {
        BatteryStatus battery = SampleMessages.battery();
        battery.connected = false;
        publish(battery);
        for (MessageLayout layout : new MessageLayout[] {BATTERY, SYSTEM}) {
            assertEquals(-1, of(layout, "currentBattery"), layout.toString());
            assertEquals(-1, of(layout, "batteryRemaining"), layout.toString());
        }
        assertEquals(MAX_UINT16, of(SYSTEM, "voltageBattery"));
        assertEquals(-1, of(BATTERY, "currentConsumed"));
        assertEquals(0, of(BATTERY, "timeRemaining"));
        assertEquals(0, of(BATTERY, "chargeState"));
        assertEquals(Short.MAX_VALUE, of(BATTERY, "temperature"));
        for (int cell = 0; cell < BATTERY.field("voltages").count(); cell++) {
            assertEquals(MAX_UINT16, BATTERY.field("voltages").get(rig.latest.get(BATTERY.id()), cell));
        }
    }

    @ParameterizedTest
    @CsvSource({"0.25, 250", "1.5, 1000", "NaN, 0", "-1, 0"})
    void shouldNotTakeALoadThatIsNotKnownForAFullOne(float load, int sent) {
        Cpuload message = SampleMessages.load();
        message.load = load;
        rig.orb.advertise(CpuloadTopic.CPULOAD).publish(message);
        rig.advance(1_100_000);
        assertEquals(sent, of(SYSTEM, "load"));
    }
}
