// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.cli.log.ReportDocument;
import io.uorb.cli.log.input.LogTime;
import io.uorb.ulog.UlogWriter;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Reports of logs whose clock jumps by hours: one part is shown, with its own figures. */
class ReportJumpTest extends ReportCase {
    private static final long HOURS_US = 5 * 3_600_000_000L;
    private static final int STEP_US = 4_000;

    private int rates;
    private int status;

    private void begin(UlogWriter log) throws IOException {
        log.format("vehicle_angular_velocity:uint64_t timestamp;float[3] xyz;");
        log.format("vehicle_imu_status:uint64_t timestamp;float accel_vibration_metric;");
        rates = log.subscribe("vehicle_angular_velocity", 0);
        status = log.subscribe("vehicle_imu_status", 0);
    }

    /** Vibrates at 50 Hz, strongly at 3 s. */
    private void fly(UlogWriter log, long fromUs, int messages) throws IOException {
        for (int i = 0; i < messages; i++) {
            long timeUs = fromUs + (long) i * STEP_US;
            float rate = (float) Math.sin(2 * Math.PI * 50 * i * STEP_US / 1e6);
            CommandTestLog.data(log, rates, timeUs, rate, rate, rate);
            CommandTestLog.data(log, status, timeUs, i == 750 ? 20f : 1f);
        }
    }

    private static void assertPartIsShown(ReportDocument page, String left) {
        assertEquals("19.996 s", page.fact("length"));
        String spectra = page.section("spectra");
        assertTrue(spectra.contains("segments of 1024 at 250 Hz"), spectra);
        assertTrue(spectra.contains("x, peak at 50.05 Hz"), spectra);
        assertEquals("good", page.finding("gaps").get(0), page.finding("gaps").get(1));
        String vibration = page.finding("strong vibration").get(1);
        assertTrue(vibration.contains("was 20 at 3.000 s; 1 of 5000"), vibration);
        assertEquals("note", page.finding("times").get(0));
        String times = page.finding("times").get(1);
        assertTrue(times.startsWith(left + " messages are omitted: they lie beyond a jump"), times);
    }

    @Test
    void shouldShowTheLongerPartAfterAJump() throws IOException {
        ReportDocument page = report(log -> {
            begin(log);
            fly(log, START_US, 1_000);
            // The first messages after a jump might be damage, and are not believed.
            fly(log, START_US + HOURS_US - 50 * STEP_US, 50);
            fly(log, START_US + HOURS_US, 5_000);
        });
        assertPartIsShown(page, "2000 of 12100");
        String seconds = LogTime.secondsText(START_US + HOURS_US);
        assertTrue(page.section("overview").contains("start, log's clock" + seconds + " s"), page.section("overview"));
    }

    @Test
    void shouldShowTheLongerPartBeforeAJumpBack() throws IOException {
        ReportDocument page = report(log -> {
            begin(log);
            fly(log, START_US + HOURS_US, 5_000);
            fly(log, START_US, 1_000);
        });
        assertPartIsShown(page, "1900 of 12000");
    }
}
