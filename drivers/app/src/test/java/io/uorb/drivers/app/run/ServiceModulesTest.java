// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.module.ModuleFactory;
import io.uorb.module.host.ModuleFactories;
import io.uorb.module.host.ModuleHost;
import io.uorb.module.host.ModuleState;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The modules of the program beside those that fly (modules:MO-5). */
class ServiceModulesTest {
    @TempDir
    private Path folder;

    @Test
    void shouldFindEveryKindOfTheProject() {
        ModuleFactories factories = ModuleFactories.ofClassPath();
        Set<String> kinds = factories.all().stream().map(ModuleFactory::name).collect(Collectors.toSet());
        Set<String> own = Set.of(
                "attitude_estimator",
                "console",
                "control_allocator",
                "csv_source",
                "gps",
                "hil",
                "hover_mission",
                "iio",
                "land_detector",
                "attitude_collector",
                "log_replay",
                "mavlink",
                "mc_att_control",
                "mc_pos_control",
                "mc_rate_control",
                "position_estimator",
                "recorder",
                "sensor_hub",
                "sim",
                "simulated_imu",
                "simulated_vehicle");
        assertTrue(kinds.containsAll(own), kinds::toString);
        assertEquals(List.of(), factories.problems());
    }

    @Test
    void shouldRecordASimulationUnderAHost() throws Exception {
        Path log = folder.resolve("flight.ulg");
        try (Orb orb = Orb.create();
                ModuleHost host = ModuleHost.create(orb)) {
            host.start("recorder", "file=" + log);
            host.start("console", "program=test");
            host.start("attitude_estimator");
            host.start("simulated_imu", "rate_hz=500", "speed=1");
            StatusValues estimator = new StatusValues();
            while (!(imuSamples(host) >= 50)) {
                Thread.onSpinWait();
            }
            host.printStatus("attitude_estimator", estimator);
            assertEquals(ModuleState.RUNNING, host.status("simulated_imu").state());
        }
        try (UlogReader reader = UlogReader.open(log)) {
            reader.readAll(new UlogVisitor() {});
            assertEquals(List.of(), reader.corruptions());
        }
    }

    private static double imuSamples(ModuleHost host) throws Exception {
        StatusValues values = new StatusValues();
        host.printStatus("simulated_imu", values);
        return values.get("imu_samples");
    }
}
