// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.module.log.HostLog;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Reports of a driver that logs to its module's log. */
@DisplayName("modules:MO-1 texts of drivers in modules")
class DriverLogTest {
    @Test
    void shouldTellGroundStationsOnceThroughTheLogOfTheModule() {
        try (DriverRig rig = new DriverRig();
                HostLog log = new HostLog(rig.orb, List.of());
                ManagedDriver driver = ManagedDriver.onThread(
                        rig.orb,
                        DriverOptions.named("gps").listener(DriverObserver.loggingTo(log.of("/gps"), "gps")),
                        DriverLogTest::lost)) {
            driver.start();
            rig.advanceMs(5);
            assertEquals(List.of("6 [gps] found u-blox", "4 [gps] no such port"), rig.groundTexts());
        }
    }

    private static Device lost(DeviceContext context) {
        ScriptedDevice device = new ScriptedDevice(context);
        device.everyOpen = () -> {
            context.inform("found u-blox");
            throw new IOException("no such port");
        };
        return device;
    }
}
