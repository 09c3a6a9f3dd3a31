// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.module.ModuleFactory;
import io.uorb.module.PerfCounter;
import io.uorb.module.harness.ModuleHarness;
import io.uorb.module.host.ActivityStatus;
import io.uorb.module.host.ModuleFactories;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Periods, budgets and counters of flight modules (modules:MO-9). */
class CycleTest {
    private static ModuleHarness started(String kind, String... options) throws Exception {
        ModuleFactory factory = ModuleFactories.ofClassPath().require(kind);
        return ModuleHarness.of(factory, options).start();
    }

    private static PerfCounter cycle(ModuleHarness harness) {
        List<PerfCounter> counters =
                harness.host().perfCounters().values().iterator().next();
        assertEquals(1, counters.size());
        assertEquals("cycle", counters.get(0).name());
        return counters.get(0);
    }

    @ParameterizedTest
    @CsvSource({
        "attitude_estimator, 10000",
        "sensor_hub, 10000",
        "position_estimator, 10000",
        "mc_rate_control, 10000",
        "control_allocator, 10000",
        "mc_att_control, 10000",
        "mc_pos_control, 20000",
        "land_detector, 20000",
    })
    void shouldDeclareWhenItNeedsToRun(String kind, long periodUs) throws Exception {
        try (ModuleHarness harness = started(kind)) {
            List<ActivityStatus> activities = harness.status().activities().stream()
                    .filter(activity -> !activity.name().endsWith("watch")) // that looks for inputs that do not come
                    .toList();
            assertEquals(1, activities.size());
            assertEquals(periodUs, activities.get(0).periodUs());
            assertEquals(periodUs / 4, activities.get(0).budgetUs());
            cycle(harness);
        }
    }

    @ParameterizedTest
    @CsvSource({"''", "INS0"})
    void shouldCountRunsAndThoseThatDidNotCome(String queue) throws Exception {
        String[] options = queue.isEmpty() ? new String[0] : new String[] {"queue=" + queue};
        try (ModuleHarness harness = started("attitude_estimator", options)) {
            harness.step(1);
            long before = cycle(harness).statistics().events();
            SensorCombined sample = new SensorCombined();
            sample.gyroIntegralDt = 10_000;
            for (int i = 1; i <= 5; i++) {
                sample.timestamp = harness.clock().nowUs();
                harness.publish(SensorCombinedTopic.SENSOR_COMBINED, sample);
                harness.step(i == 3 ? 40_000 : 10_000);
            }
            assertEquals(5, cycle(harness).statistics().events() - before);
            assertEquals(3, harness.status().activities().get(0).periodMisses(), "of 40 ms");
        }
    }
}
