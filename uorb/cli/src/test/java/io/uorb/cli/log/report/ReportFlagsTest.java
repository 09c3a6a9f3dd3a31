// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.cli.log.ReportDocument;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

/** Strips of flags that change: timeouts, failsafes, failures. */
class ReportFlagsTest extends ReportCase {
    private ReportDocument timeouts(String beside, Object... more) throws IOException {
        return report(file -> {
            file.format("estimator_status:uint64_t timestamp;uint8_t timeout_flags;" + beside);
            int msgId = file.subscribe("estimator_status", 0);
            for (int i = 0; i < 10; i++) {
                List<Object> fields = new ArrayList<>(List.of(START_US + i * 100_000L, (byte) (i < 5 ? 1 : 3)));
                fields.addAll(List.of(more));
                CommandTestLog.data(file, msgId, fields.toArray());
            }
        });
    }

    @Test
    void shouldShowTimeoutsOfTheEstimator() throws IOException {
        ReportDocument page = timeouts("float time_slip;", 0f);
        assertEquals(List.of("GPS timed out estimator_status"), strips(page));
        assertTrue(page.section("flags").contains("Set all the time: barometer timed out."), page.section("flags"));
    }

    @Test
    void shouldShowNoTimeoutsWhereTheirBitsAreOfWhatIsWell() throws IOException {
        assertFalse(sections(timeouts("")).contains("flags"));
    }

    @Test
    void shouldShowFlagsThatAreSet() throws IOException {
        ReportDocument page = report(file -> {
            file.format("failsafe_flags:uint64_t timestamp;uint32_t mode_req_attitude;bool gcs_connection_lost;"
                    + "bool battery_unhealthy;bool auto_mission_missing;");
            int msgId = file.subscribe("failsafe_flags", 0);
            for (int i = 0; i < 100; i++) {
                CommandTestLog.data(
                        file, msgId, START_US + i * 100_000L, 1, (byte) (i < 50 ? 0 : 1), (byte) 0, (byte) 1);
            }
        });
        assertEquals(List.of("gcs connection lost failsafe_flags"), strips(page));
        Element on = page.find("//section[@id='flags']//*[@class='on']").get(0);
        assertEquals(5 / 9.9, Double.parseDouble(on.getAttribute("x")) / 4000, 0.01);
        assertTrue(
                page.section("flags").endsWith("Set all the time: auto mission missing.1 of 3 flags are never set."),
                page.section("flags"));
    }

    private static List<String> strips(ReportDocument page) {
        return page.find("//section[@id='flags']//p[@class='strip']").stream()
                .map(Element::getTextContent)
                .toList();
    }

    @Test
    void shouldTellThatAFlagIsNotDrawnToTheEnd() throws IOException {
        ReportDocument page = report(file -> {
            file.format("failsafe_flags:uint64_t timestamp;bool gcs_connection_lost;bool battery_unhealthy;");
            int msgId = file.subscribe("failsafe_flags", 0);
            for (int i = 0; i < 800; i++) {
                CommandTestLog.data(
                        file, msgId, START_US + i * 10_000L, (byte) (i % 2), (byte) (i > 0 && i < 500 ? i % 2 : 1));
            }
        });
        assertEquals(
                List.of("gcs connection lost is drawn up to 5.000 s; changes from there on: 300"),
                page.find("//section[@id='flags']//p[@class='missing']").stream()
                        .map(Element::getTextContent)
                        .toList());
    }

    /** Failures 32, 64 and 128, one after the other. */
    private ReportDocument failures(String type, Function<Integer, Object> field) throws IOException {
        return report(file -> {
            file.format("vehicle_status:uint64_t timestamp;" + type + " failure_detector_status;");
            int msgId = file.subscribe("vehicle_status", 0);
            for (int bit = 16; bit <= 128; bit *= 2) {
                CommandTestLog.data(file, msgId, START_US + bit * 1_000L, field.apply(bit == 16 ? 0 : bit));
            }
        });
    }

    @Test
    void shouldNameFailuresAsReleasesWithAByteOfThemDo() throws IOException {
        assertEquals(
                List.of("high wind vehicle_status", "battery vehicle_status", "propeller vehicle_status"),
                strips(failures("uint8_t", Integer::byteValue)));
    }

    @Test
    void shouldNameFailuresAsReleasesWithTwoBytesOfThemDo() throws IOException {
        assertEquals(
                List.of("battery vehicle_status", "propeller vehicle_status", "motor vehicle_status"),
                strips(failures("uint16_t", Integer::shortValue)));
    }
}
