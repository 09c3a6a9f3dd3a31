// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.cli.log.ReportDocument;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogParameter;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Reports of logs that are unusual, but not damaged. */
class ReportOddLogsTest extends ReportCase {
    @Test
    void shouldFindTheLongestOfManyDropouts() throws IOException {
        ReportDocument page = report(log -> {
            for (int i = 0; i < 3_000; i++) {
                log.dropout(i == 2_500 ? 999 : 1);
            }
        });
        assertEquals(
                "3000, together 3998 ms, the longest 999 ms at 0.000 s",
                page.finding("dropouts of the logger").get(1));
    }

    @Test
    void shouldIgnoreParametersThatAreNotFinite() throws IOException {
        ReportDocument page = report(log -> {
            log.format("battery_status:uint64_t timestamp;float remaining;bool connected;");
            log.parameter(new UlogParameter("BAT_LOW_THR", Float.NEGATIVE_INFINITY));
            log.parameter(new UlogParameter("EKF2_REQ_EPH", Float.NaN));
            CommandTestLog.data(log, log.subscribe("battery_status", 0), START_US, 0.1f, (byte) 1);
        });
        assertEquals("warning", page.finding("battery charge").get(0));
        assertEquals(
                "below 0.15 (BAT_LOW_THR, or 0.15)",
                page.finding("battery charge").get(2));
        assertEquals(
                "above 3 m (EKF2_REQ_EPH, or 3)",
                page.finding("horizontal accuracy of GPS").get(2));
    }

    @Test
    void shouldNameNoPeakOfASignalThatDoesNotChange() throws IOException {
        ReportDocument page = report(log -> {
            log.format("vehicle_angular_velocity:uint64_t timestamp;float[3] xyz;");
            int msgId = log.subscribe("vehicle_angular_velocity", 0);
            for (int i = 0; i < 2_000; i++) {
                CommandTestLog.data(log, msgId, START_US + i * 4_000L, (float) (i % 2), 0f, 0f);
            }
        });
        String spectra = page.section("spectra");
        assertTrue(spectra.contains("x, peak at "), spectra);
        assertFalse(spectra.contains("y, peak at "), spectra);
    }

    @Test
    void shouldStateNoNegativeClimb() throws IOException {
        ReportDocument page = report(log -> {
            log.format("vehicle_local_position:uint64_t timestamp;float vz;");
            int msgId = log.subscribe("vehicle_local_position", 0);
            CommandTestLog.data(log, msgId, START_US, 0.5f);
            CommandTestLog.data(log, msgId, START_US + 1, 1.5f);
        });
        assertEquals("0 m/s", page.fact("fastest climb"));
        assertEquals("1.5 m/s", page.fact("fastest descent"));
    }

    /** Batteries whose charge and current nobody measures have -1. */
    @Test
    void shouldShowNoUnknownCharge() throws IOException {
        ReportDocument page = report(log -> {
            log.format("battery_status:uint64_t timestamp;float current_a;float discharged_mah;float remaining;");
            CommandTestLog.data(log, log.subscribe("battery_status", 0), START_US, -1f, -1f, -1f);
            CommandTestLog.data(log, log.subscribe("battery_status", 1), START_US, 1f, 20f, 0.5f);
        });
        String battery = page.section("battery");
        assertFalse(battery.contains("used battery_status.discharged_mah"), battery);
        assertArrayEquals(new double[] {20, 20, 20}, page.figures("battery", "Used", "used, instance 1"));
        assertArrayEquals(new double[] {1, 1, 1}, page.figures("battery", "Current", "current, instance 1"));
    }

    /** Eight for hovering and one for cruising. */
    @Test
    void shouldShowTheNinthMotor() throws IOException {
        ReportDocument page = report(log -> {
            log.format("actuator_motors:uint64_t timestamp;float[12] control;");
            int msgId = log.subscribe("actuator_motors", 0);
            float nan = Float.NaN;
            CommandTestLog.data(log, msgId, START_US, 0f, 0f, 0f, 0f, 0f, 0f, 0f, 0f, 1f, nan, nan, nan);
        });
        assertArrayEquals(new double[] {1, 1, 1}, page.figures("actuators", "Motors", "motor 9"));
        assertFalse(page.section("actuators").contains("motor 10"));
        assertTrue(page.finding("motors at their limit").get(1).startsWith("motor 9"));
    }

    @Test
    void shouldCutLongTextsInFindings() throws IOException {
        ReportDocument page = report(
                log -> log.text(new UlogLoggedString('3', UlogLoggedString.NO_TAG, START_US, "x".repeat(60_000))));
        String words = page.finding("errors in texts").get(1);
        assertEquals("1 of 1 texts, the first at 0.000 s: " + "x".repeat(200) + " …", words);
    }

    @Test
    void shouldBoundThePageOfManyHardFaults() throws IOException {
        ReportDocument page = report(log -> {
            for (int i = 0; i < 1_000; i++) {
                log.multiText("hardfault_plain", "fault " + i);
            }
        });
        assertEquals(100, page.find("//section[@id='texts']//details").size());
        assertTrue(page.section("texts").contains("900 more hard faults are not listed"));
    }
}
