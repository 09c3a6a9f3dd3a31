// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.cli.log.ReportDocument;
import io.uorb.testing.CommandRun;
import io.uorb.testing.HostileText;
import io.uorb.testing.RecordedLogSource;
import io.uorb.testing.RecordedLogs;
import io.uorb.ulog.UlogWriter;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogParameter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.w3c.dom.Element;

class ReportCommandTest {
    private static final String MARKUP = "</td><script>alert(1)</script><img src=x onerror=alert(2)>&amp;\"'";

    @TempDir
    private Path folder;

    private ReportDocument report(Path log) throws IOException {
        Path page = folder.resolve("page.html");
        CommandRun run =
                CommandTestLog.run("report", log, "--out", page, "--force").exits(0);
        assertEquals(Set.of(), HostileText.obeyed(run));
        assertEquals(Set.of(), HostileText.obeyed(Files.readString(page)));
        return ReportDocument.read(page);
    }

    private Path log(CommandTestLog.Content content) throws IOException {
        return CommandTestLog.write(folder.resolve("log.ulg"), content);
    }

    /** The figures are those that an independent reader has found: golden files, or the same formula over its CSV. */
    @ParameterizedTest
    @RecordedLogSource({
        "sample, topics, Dropouts, battery_status, attitude, Roll",
        "sample_logging_tagged_and_default_params, modes, Modes, vehicle_status, attitude, Roll",
        "sample_appended_multiple, rates, Rates, vehicle_rates_setpoint, attitude, Roll",
        "robologs_test, gps, GPS, vehicle_status, battery, Voltage",
        "corrupt_actuator_armed_wrong_size, topics, Dropouts, vehicle_gps_position, attitude, Roll",
        "hover, attitude, Attitude, vehicle_attitude, attitude, Roll"
    })
    void shouldReportRecordedLogs(String name, String id, String title, String topic, String section, String chart)
            throws IOException {
        ReportDocument page = report(RecordedLogs.find(name));
        assertTrue(page.section(id).startsWith(title), page.section(id));
        assertTrue(
                page.charts(section).stream().anyMatch(each -> each.startsWith(chart)),
                page.charts(section).toString());
        assertFalse(page.find("//path[@class='line blue' and string-length(@d) > 5]")
                .isEmpty());
        if (!Files.readString(RecordedLogs.golden(name)).contains("\n" + topic + ",")) {
            assertTrue(page.section(id).contains("no messages of " + topic), page.section(id));
        }
    }

    /** Sums and numbers of values are those that pyulog has found. */
    @ParameterizedTest
    @RecordedLogSource({
        "sample",
        "sample_logging_tagged_and_default_params",
        "sample_appended_multiple",
        "robologs_test",
        "corrupt_actuator_armed_wrong_size",
        "hover"
    })
    void shouldHaveTheMeansOfAnIndependentReader(String name) throws IOException {
        ReportDocument page = report(RecordedLogs.find(name));
        int found = 0;
        for (String line : Files.readAllLines(RecordedLogs.golden(name))) {
            String[] cells = line.split(",");
            if (!line.startsWith("sensor_combined,0,accelerometer_m_s2[")) {
                continue;
            }
            String axis = "xyz".substring(cells[2].charAt(19) - '0', cells[2].charAt(19) - '0' + 1);
            double mean = Double.parseDouble(cells[8]) / (Long.parseLong(cells[4]) - Long.parseLong(cells[5]));
            double shown = page.figures("vibration", "Acceleration", axis + " sensor_combined")[1];
            assertEquals(mean, shown, 1e-3 * Math.abs(mean) + 1e-6, line);
            found++;
        }
        assertEquals(3, found);
    }

    @Test
    void shouldBeOneFileThatNeedsNothingElse() throws IOException {
        ReportDocument page = report(RecordedLogs.find(RecordedLogs.HOVER));
        String policy = page.find("//meta[@http-equiv='Content-Security-Policy']")
                .get(0)
                .getAttribute("content");
        assertTrue(policy.startsWith("default-src 'none'; style-src 'sha256-"), policy);
        assertEquals(List.of(), page.find("//script | //link | //img | //iframe | //object | //*[@style] | //@src/.."));
        assertEquals(List.of(), page.find("//*[@*[starts-with(name(), 'on')]]"));
        for (Element link : page.find("//a")) {
            assertEquals(
                    1,
                    page.find("//section[@id='" + link.getAttribute("href").substring(1) + "']")
                            .size());
        }
    }

    @Test
    void shouldShowHostileTextsAsText() throws IOException {
        String hostile = MARKUP + HostileText.ENCODABLE;
        ReportDocument page = report(log(file -> {
            file.info(UlogInfo.ofText("sys_name", hostile));
            file.parameter(new UlogParameter(MARKUP.replace(" ", ""), 5));
            file.format("mavlink_log:uint64_t timestamp;char[127] text;uint8_t severity;");
            file.text(new UlogLoggedString('3', UlogLoggedString.NO_TAG, CommandTestLog.START_US, hostile));
            int msgId = file.subscribe("mavlink_log", 0);
            CommandTestLog.data(
                    file, msgId, CommandTestLog.START_US + 5, Arrays.copyOf(MARKUP.getBytes("UTF-8"), 127), (byte) 2);
        }));
        assertEquals(List.of(), page.find("//script | //img"));
        assertTrue(page.section("texts").contains("CRITICALmavlink_log" + MARKUP), page.section("texts"));
        assertTrue(page.section("texts").contains("ERROR" + MARKUP));
        assertTrue(page.fact("system").startsWith(MARKUP));
        assertTrue(page.section("parameters").contains(MARKUP.replace(" ", "")));
        assertTrue(page.finding("errors in texts").get(1).startsWith("2 of 2 texts"), page.section("findings"));
    }

    private static void attitude(UlogWriter file, int msgId, long timeUs, double... q) throws IOException {
        CommandTestLog.data(file, msgId, timeUs, (float) q[0], (float) q[1], (float) q[2], (float) q[3]);
    }

    /** NaN, infinities, a rotation that is none, times that go back, that are zero and that are far away. */
    @Test
    void shouldLeaveOutWhatIsNoNumberOrNoTime() throws IOException {
        ReportDocument page = report(log(file -> {
            file.format("vehicle_attitude:uint64_t timestamp;float[4] q;");
            int msgId = file.subscribe("vehicle_attitude", 0);
            double half = Math.toRadians(30) / 2;
            for (int i = 0; i < 100; i++) {
                long timeUs = CommandTestLog.START_US + (i == 50 ? 20 : i) * 10_000L;
                attitude(file, msgId, timeUs, Math.cos(half), i % 2 == 0 ? Math.sin(half) : -Math.sin(half), 0, 0);
            }
            double nan = Double.NaN;
            attitude(file, msgId, CommandTestLog.START_US + 500_000, nan, nan, nan, nan);
            attitude(file, msgId, CommandTestLog.START_US + 500_000, Double.POSITIVE_INFINITY, 0, 0, 0);
            attitude(file, msgId, CommandTestLog.START_US + 500_000, 0, 0, 0, 0);
            attitude(file, msgId, 0, 0, 1, 0, 0);
            attitude(file, msgId, Long.MAX_VALUE, 0, 1, 0, 0);
            attitude(file, msgId, -1, 0, 1, 0, 0);
        }));
        double[] figures = page.figures("attitude", "Roll", "roll vehicle_attitude");
        assertEquals(-30, figures[0], 0.01);
        assertEquals(0, figures[1], 0.01);
        assertEquals(30, figures[2], 0.01);
        assertEquals("0.990 s", page.fact("length"));
        assertEquals("note", page.finding("times").get(0));
        assertTrue(page.finding("times").get(1).contains("3 of 106 messages of vehicle_attitude:0"));
        assertTrue(page.finding("times").get(1).contains("vehicle_attitude:0 goes back in time"));
    }

    /** Writes fixes and whether the remote control is lost, in steps of 0.1 s. */
    private Path receivers(int[] fixes, int[] lost) throws IOException {
        return log(file -> {
            file.format("sensor_gps:uint64_t timestamp;uint8_t fix_type;uint8_t satellites_used;float eph;float epv;");
            file.format("input_rc:uint64_t timestamp;uint8_t rc_lost;");
            int gps = file.subscribe("sensor_gps", 0);
            int rc = file.subscribe("input_rc", 0);
            for (int i = 0; i < fixes.length; i++) {
                long timeUs = CommandTestLog.START_US + i * 100_000L;
                boolean fix = fixes[i] >= 3;
                CommandTestLog.data(
                        file, gps, timeUs, (byte) fixes[i], (byte) (fix ? 12 : 0), fix ? 1f : 99f, fix ? 1f : 99f);
                CommandTestLog.data(file, rc, timeUs, (byte) lost[i]);
            }
        });
    }

    @Test
    void shouldNotWarnOfReceiversThatNeverWereThere() throws IOException {
        ReportDocument page = report(receivers(new int[] {0, 0, 1}, new int[] {1, 1, 1}));
        for (String check : List.of(
                "GPS fix", "satellites", "horizontal accuracy of GPS", "vertical accuracy of GPS", "remote control")) {
            assertEquals("not checked", page.finding(check).get(0), check);
        }
    }

    @Test
    void shouldWarnOfReceiversThatWereLost() throws IOException {
        ReportDocument page = report(receivers(new int[] {0, 3, 3, 1}, new int[] {1, 0, 0, 1}));
        assertEquals("warning", page.finding("GPS fix").get(0));
        assertTrue(page.finding("GPS fix").get(1).contains("1 of 3 messages"));
        assertEquals("good", page.finding("satellites").get(0));
        assertEquals("warning", page.finding("remote control").get(0));
    }

    @Test
    void shouldTakeFirstMessagesFromBeforeTheStartForNormal() throws IOException {
        ReportDocument page = report(log(file -> {
            file.format("vehicle_attitude:uint64_t timestamp;float[4] q;");
            int msgId = file.subscribe("vehicle_attitude", 0);
            attitude(file, msgId, CommandTestLog.START_US - 50_000, 1, 0, 0, 0);
            for (int i = 0; i < 20; i++) {
                attitude(file, msgId, CommandTestLog.START_US + i * 10_000L, 1, 0, 0, 0);
            }
        }));
        assertEquals("good", page.finding("times").get(0), page.finding("times").get(1));
    }

    /** Else three of one message would be bad, at a value that is not. */
    @Test
    void shouldHoldNoInfiniteValueAgainstALimit() throws IOException {
        ReportDocument page = report(log(file -> {
            file.format("vehicle_imu_status:uint64_t timestamp;float accel_vibration_metric;");
            int msgId = file.subscribe("vehicle_imu_status", 0);
            for (float value : new float[] {1.5f, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NaN}) {
                CommandTestLog.data(file, msgId, CommandTestLog.START_US, value);
            }
        }));
        assertEquals("good", page.finding("vibration").get(0));
        assertEquals(
                "at most 1.5 (2 infinite values ignored)",
                page.finding("vibration").get(1));
    }

    @Test
    void shouldFindDropoutsAndGaps() throws IOException {
        ReportDocument page = report(log(file -> {
            file.format("vehicle_attitude:uint64_t timestamp;float[4] q;");
            int msgId = file.subscribe("vehicle_attitude", 0);
            for (int i = 0; i < 300; i++) {
                if (i == 100) {
                    file.dropout(250);
                    file.dropout(50);
                }
                attitude(file, msgId, CommandTestLog.START_US + i * 10_000L + (i < 200 ? 0 : 700_000), 1, 0, 0, 0);
            }
        }));
        assertEquals(
                "2, together 300 ms, the longest 250 ms at 0.990 s",
                page.finding("dropouts of the logger").get(1));
        assertEquals(
                "vehicle_attitude:0: 0.710 s at 1.990 s", page.finding("gaps").get(1));
        assertTrue(page.finding("gaps").get(2).startsWith("longer than 10 mean periods and 0.2 s"));
    }

    @Test
    void shouldReportADamagedLog() throws IOException {
        ReportDocument page = report(RecordedLogs.find(RecordedLogs.DAMAGED));
        assertEquals("failure", page.finding("damage of the file").get(0));
        assertTrue(page.section("topics").contains("Damage of the file"));
        Path damaged = RecordedLogs.find(RecordedLogs.DAMAGED);
        CommandRun strict = CommandTestLog.run("report", damaged, "--out", folder.resolve("strict.html"), "--strict")
                .exits(1);
        assertTrue(Files.exists(folder.resolve("strict.html")));
    }

    @Test
    void shouldReportALogOfNothing() throws IOException {
        ReportDocument page = report(log(file -> {}));
        assertEquals("0.000 s", page.fact("length"));
        assertEquals(List.of(), page.find("//figure"));
        assertTrue(page.section("texts").contains("no texts"));
        assertTrue(page.section("parameters").contains("no parameters"));
    }

    @Test
    void shouldBoundThePageOfAHugeLog() throws IOException {
        ReportDocument page = report(log(file -> {
            for (int i = 0; i < 5_000; i++) {
                file.format("t" + i + ":uint64_t timestamp;uint8_t x;");
                file.parameter(new UlogParameter("P" + i, i));
            }
            for (int i = 0; i < 5_000; i++) {
                int msgId = file.subscribe("t" + i, 0);
                CommandTestLog.data(file, msgId, CommandTestLog.START_US + i, (byte) 1);
                file.text(new UlogLoggedString('6', UlogLoggedString.NO_TAG, CommandTestLog.START_US, "text " + i));
            }
        }));
        assertTrue(page.section("topics").contains("3000 more; uorb log info prints them"));
        assertTrue(page.section("texts").contains("4000 more texts"));
        assertTrue(page.section("texts").contains("text 4999"));
        assertTrue(page.section("parameters").contains("2000 more; uorb log params prints them"));
        assertTrue(Files.size(folder.resolve("page.html")) < 2_000_000);
    }

    /** After the last listed mode comes another one, which the page does not know. */
    @Test
    void shouldEndTheLastListedModeWhereItEnded() throws IOException {
        ReportDocument page = report(log(file -> {
            file.format("vehicle_status:uint64_t timestamp;uint8_t nav_state;");
            file.format("vehicle_attitude:uint64_t timestamp;float[4] q;");
            int status = file.subscribe("vehicle_status", 0);
            int attitude = file.subscribe("vehicle_attitude", 0);
            for (int i = 0; i < 1_000; i++) {
                long timeUs = CommandTestLog.START_US + i * 10_000L;
                CommandTestLog.data(file, status, timeUs, (byte) (i % 2));
                attitude(file, attitude, timeUs, 1, 0, 0, 0);
            }
        }));
        List<Element> rows = page.find("//section[@id='modes']//table[1]//tr[td]");
        assertEquals(500, rows.size());
        assertEquals("altitude4.9900.010", rows.get(499).getTextContent().replaceAll("\\s", ""));
        assertTrue(page.section("modes").contains("500 more changes are not listed"), page.section("modes"));
        List<Element> bands = page.find("(//section[@id='attitude']//*[@class='drawing'])[1]/*[@width]");
        Element last = bands.get(bands.size() - 1);
        double end = Double.parseDouble(last.getAttribute("x")) + Double.parseDouble(last.getAttribute("width"));
        Element drawing = (Element) last.getParentNode();
        double width = Double.parseDouble(drawing.getAttribute("viewBox").split(" ")[2]);
        assertEquals(5.0 / 9.99, end / width, 2 / width);
    }

    @Test
    void shouldNotReplaceAFileUnlessToldTo() throws IOException {
        Path log = log(file -> {});
        Path page = Files.writeString(folder.resolve("mine.html"), "mine");
        CommandRun run = CommandTestLog.run("report", log, "--out", page).exits(1);
        assertEquals(
                "uorb log report: " + page + ": exists; --force replaces it",
                run.err().strip());
        assertEquals("mine", Files.readString(page));
        CommandTestLog.run("report", log, "--out", log, "--force").exits(1);
    }
}
