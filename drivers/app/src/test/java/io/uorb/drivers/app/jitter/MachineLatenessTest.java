// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.statistics.LogLinearHistogram;
import java.util.List;
import org.junit.jupiter.api.Test;

class MachineLatenessTest {
    @Test
    void shouldReadTheHistogramOfCyclictest() {
        LogLinearHistogram ns = Lateness.histogram();
        List.of(
                        "# /dev/cpu_dma_latency set to 0us",
                        "000003 000000",
                        "000014 000099",
                        "000040 000001",
                        "# Total: 000000100",
                        "# Max Latencies: 00040")
                .forEach(line -> MachineLateness.add(line, ns));
        Lateness read = Lateness.of("machine", ns);
        assertEquals(100, read.count());
        assertEquals(14, read.p50Us(), 0.1);
        assertEquals(40, read.maxUs(), 0.1);
    }

    @Test
    void shouldTakeTheGreatestFromBeyondTheHistogram() {
        LogLinearHistogram ns = Lateness.histogram();
        List.of("000014 000099", "# Max Latencies: 70123").forEach(line -> MachineLateness.add(line, ns));
        assertEquals(70_123, Lateness.of("machine", ns).maxUs(), 70);
    }
}
