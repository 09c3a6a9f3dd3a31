// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.px4;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.module.harness.ModuleHarness;
import io.uorb.module.log.ModuleLogRecord;
import io.uorb.topics.system.BatteryStatus;
import io.uorb.topics.system.BatteryStatusTopic;
import io.uorb.topics.system.EventTopic;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The module of the porting guide on a manual clock. */
class VoltageWatchTest {
    private final BatteryStatus battery = new BatteryStatus();

    private void publish(ModuleHarness harness, double volts) {
        battery.voltageV = (float) volts;
        harness.publish(BatteryStatusTopic.BATTERY_STATUS, battery);
        harness.step(100_000);
    }

    @Test
    void shouldWarnOncePerFallBelowTheParameter() throws Exception {
        try (ModuleHarness harness = ModuleHarness.of(new VoltageWatchFactory())) {
            harness.start();
            harness.listen(EventTopic.EVENT);
            publish(harness, 10.4);
            publish(harness, 10.3);
            publish(harness, 11);
            harness.parameters().set("VW_LOW", "12");
            publish(harness, 11.5);
            assertEquals(
                    List.of(
                            "WARN  [voltage_watch] Battery is low: 10.4 V",
                            "WARN  [voltage_watch] Battery is low: 11.5 V"),
                    harness.logged().stream().map(ModuleLogRecord::toString).toList());
            assertEquals(2, harness.all(EventTopic.EVENT).size());
            assertEquals(
                    4,
                    harness.host()
                            .perfCounters()
                            .get("/voltage_watch")
                            .get(0)
                            .statistics()
                            .events());
        }
    }
}
