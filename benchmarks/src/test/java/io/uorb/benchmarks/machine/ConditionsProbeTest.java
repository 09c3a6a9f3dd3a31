// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ConditionsProbeTest {
    @TempDir
    private Path root;

    private double hopNs = 48;

    @BeforeEach
    void makeProc() throws IOException {
        Files.createDirectories(root.resolve("proc"));
    }

    @Test
    void shouldTellWhatPartOfTheTimeWasStolen() throws IOException {
        stat("cpu  1000 0 0 9000 0 0 0 100 77 0");
        ConditionsProbe probe = new ConditionsProbe(root, () -> hopNs);
        stat("cpu  1100 0 0 9080 0 0 0 120 99 0");

        assertEquals(10, probe.now().stealPercent());
    }

    @Test
    void shouldMeasureTheHopAtTheStartAndNow() {
        ConditionsProbe probe = new ConditionsProbe(root, () -> hopNs);
        hopNs = 250;

        Conditions now = probe.now();

        assertEquals(List.of(48.0, 250.0), List.of(now.hopBeforeNs(), now.hopAfterNs()));
    }

    @Test
    void shouldNotKnowStealWithoutProc() {
        assertEquals(Double.NaN, new ConditionsProbe(root, () -> hopNs).now().stealPercent());
    }

    private void stat(String line) throws IOException {
        Files.writeString(root.resolve("proc/stat"), line + "\ncpu0 1 2 3 4\n");
    }
}
