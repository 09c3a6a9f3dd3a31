// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.cli.log.ReportDocument;
import io.uorb.testing.RecordedLogSource;
import io.uorb.testing.RecordedLogs;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Figures beside those of an independent reader; logs of odd times and many topics. */
class ReportFiguresTest extends ReportCase {
    /** Units in which charts show a number: its own, degrees of radians, percents, thousandths. */
    private static final List<Double> UNITS = List.of(1.0, 180 / Math.PI, 100.0, 1_000.0);

    /** The message that a topic had when the recorder began, which may never have had a time. */
    @Test
    void shouldNotFindFirstMessagesFromBeforeTheStart() throws IOException {
        ReportDocument page = report(file -> {
            file.format("early:uint64_t timestamp;int32_t value;");
            file.format("never:uint64_t timestamp;int32_t value;");
            int early = file.subscribe("early", 0);
            int never = file.subscribe("never", 0);
            CommandTestLog.data(file, early, 500_000L, 1);
            CommandTestLog.data(file, never, 0L, 1);
            CommandTestLog.data(file, early, START_US + 5, 1);
        });
        assertEquals(List.of("good", "in order"), page.finding("times").subList(0, 2));
    }

    /** Five thousand topics, times that go back, NaN: the page has a bounded size. */
    @Test
    void shouldBoundThePageOfManyTopics() throws IOException {
        ReportDocument page = report(file -> {
            for (int topic = 0; topic < 5_000; topic++) {
                file.format("t" + topic + ":uint64_t timestamp;uint32_t device_id;");
            }
            for (int topic = 0; topic < 5_000; topic++) {
                int msgId = file.subscribe("t" + topic, 0);
                CommandTestLog.data(file, msgId, START_US + (topic % 7) * 1_000L, topic + 1);
            }
        });
        assertEquals(200, page.find("//section[@id='devices']//tbody/tr").size());
        assertEquals(2_001, page.find("//section[@id='topics']//tbody/tr").size());
    }

    /** Means that an independent reader has found: of at least ten fields of each log. */
    @ParameterizedTest
    @RecordedLogSource({
        "sample",
        "sample_logging_tagged_and_default_params",
        "sample_appended_multiple",
        "robologs_test",
        "corrupt_actuator_armed_wrong_size",
        "hover"
    })
    void shouldHaveTenFiguresOfAnIndependentReader(String name) throws IOException {
        Map<String, Double> means = means(report(RecordedLogs.find(name)));
        List<String> compared = new ArrayList<>();
        List<String> different = new ArrayList<>();
        List<String> lines = Files.readAllLines(RecordedLogs.golden(name));
        long startUs = Long.parseLong(lines.get(0).split(" ")[1]);
        for (String line : lines) {
            String[] cells = line.split(",");
            if (line.contains(",timestamp,") && Long.parseLong(cells[6]) < startUs) {
                // The message that the topic had when the recorder began is none of the flight.
                means.keySet().removeIf(source -> source.startsWith(cells[0] + "."));
            }
            Double shown = cells.length == 9 && cells[1].equals("0") ? means.get(cells[0] + "." + cells[2]) : null;
            if (shown != null) {
                double mean =
                        Double.parseDouble(cells[8]) / (Double.parseDouble(cells[4]) - Double.parseDouble(cells[5]));
                compared.add(line);
                if (UNITS.stream().noneMatch(unit -> Math.abs(mean * unit - shown) <= 1e-3 * Math.abs(shown) + 1e-6)) {
                    different.add(line + " shown as " + shown + ", not " + mean);
                }
            }
        }
        assertTrue(compared.size() >= 10, compared.toString());
        assertEquals(List.of(), different);
    }

    /** The means of the fields that charts over time show as they are, by topic and field. */
    private static Map<String, Double> means(ReportDocument page) {
        Map<String, Double> means = new HashMap<>();
        String charts = "//section[not(@id='spectra') and not(@id='steps') and not(@id='track')]";
        for (Element row : page.find(charts + "//table[@class='legend']//tr[td]")) {
            NodeList cells = row.getElementsByTagName("td");
            String source = cells.item(0).getLastChild().getTextContent();
            means.putIfAbsent(source, Double.parseDouble(cells.item(2).getTextContent()));
        }
        // Of times, the steps are shown.
        means.remove("sensor_combined.timestamp");
        return means;
    }
}
