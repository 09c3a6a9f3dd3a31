// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.top;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.cli.terminal.Style;
import io.uorb.shell.wire.Answer;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Modules in {@code uorb top} (modules:MO-9). */
class ModuleSamplerTest {
    private final ModuleSampler sampler = new ModuleSampler();

    private static Answer.Modules modules(long nowUs, long runs, long misses) {
        return modules(nowUs, nowUs * 1_000, runs, misses);
    }

    private static Answer.Modules modules(long nowUs, long monotonicNs, long runs, long misses) {
        Answer.ActivityRow thread = new Answer.ActivityRow("hub", runs, 900, 20_000, 1_500_000, 4_000, 0, misses, 0);
        Answer.ActivityRow item = new Answer.ActivityRow("hub_poll", 0, 0, 0, 0, 0, 0, 0, 1);
        return new Answer.Modules(
                nowUs,
                monotonicNs,
                List.of(new Answer.ModuleRow("/hub", "sensor_hub", "running", "", 2, List.of(thread, item))));
    }

    @Test
    @DisplayName("modules:MO-9: rate, run time and misses")
    void shouldShowRateAndMissesSinceTheLastUpdate() {
        sampler.update(modules(1_000_000, 100, 3));
        sampler.update(modules(3_000_000, 600, 5));
        ModuleSample sample = sampler.samples().get(0);
        assertEquals(250, sample.rateHz());
        assertEquals(2, sample.newMisses());
        assertEquals(
                List.of(
                        "MODULE STATE    RATE  CPU RUN P99 RUN MAX MISSES RESTARTS",
                        "/hub   running 250.0 0.0%    20us  1.50ms      6        2"),
                ModuleLines.of(sampler.samples(), 80, false, Style.PLAIN));
    }

    /** 500 runs of 0.9 us in 2 ms. */
    @Test
    void shouldDrawTheShareOfACore() {
        sampler.update(modules(1_000_000, 100, 3));
        sampler.update(modules(1_002_000, 600, 3));
        assertEquals(0.225, sampler.samples().get(0).cpuShare(), 1e-9);
        assertEquals(
                "/hub   running 250000.0 22.5% ██           20us  1.50ms      4        2",
                ModuleLines.of(sampler.samples(), 80, true, Style.PLAIN).get(1));
    }

    /** 500 runs of 0.9 us in 2 ms of the program, which runs ten times as fast as real time. */
    @Test
    void shouldTakeTheShareOfRealTime() {
        sampler.update(modules(1_000_000, 5_000_000, 100, 3));
        sampler.update(modules(1_002_000, 5_200_000, 600, 3));
        assertEquals(2.25, sampler.samples().get(0).cpuShare(), 1e-9);
    }

    @Test
    void shouldHaveNoRateAtFirst() {
        sampler.update(modules(1_000_000, 100, 3));
        assertEquals(0, sampler.samples().get(0).rateHz());
        assertEquals(0, sampler.samples().get(0).newMisses());
    }

    @Test
    void shouldBeginAnewWithARestartedModule() {
        sampler.update(modules(1_000_000, 100, 3));
        sampler.update(modules(2_000_000, 10, 1));
        assertEquals(10, sampler.samples().get(0).rateHz());
    }
}
