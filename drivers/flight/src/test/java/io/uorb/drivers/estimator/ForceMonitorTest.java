// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.module.StatusPrinter;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ForceMonitorTest {
    private final ForceMonitor monitor = new ForceMonitor();

    private void feed(double forceMS2, int seconds) {
        for (int n = 0; n < 100 * seconds; n++) {
            monitor.update(forceMS2, 0.01);
        }
    }

    private Map<String, Double> printed() {
        Map<String, Double> values = new HashMap<>();
        monitor.print(new StatusPrinter() {
            @Override
            public void value(String name, long value) {
                values.put(name, (double) value);
            }

            @Override
            public void value(String name, double value, String unit) {
                values.put(name, value);
            }

            @Override
            public void value(String name, String value) {}
        });
        return values;
    }

    /** In units of gravity instead of m/s^2: the mean leaves gravity's surroundings within 2.6 s. */
    @Test
    void shouldReportForcesInAnotherUnit() {
        feed(1, 60);
        assertEquals(57.5, printed().get("force_far"), 0.5);
        assertEquals(1.0, printed().get("force_far_mean"), 0.1);
        feed(9.8, 100);
        assertEquals(57.5, printed().get("force_far"), 20);
    }

    @Test
    void shouldNotReportAManoeuvre() {
        feed(9.8, 60);
        feed(20, 10);
        feed(0.5, 3);
        feed(9.8, 60);
        assertEquals(0, printed().get("force_far"));
    }
}
