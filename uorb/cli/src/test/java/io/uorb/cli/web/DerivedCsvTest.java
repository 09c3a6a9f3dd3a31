// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The CSV of derived series of a log, in Chromium: in any part of the log their values are those of the whole log's
 * messages, whether the plot has each message of it or parts with extremes.
 */
class DerivedCsvTest extends BrowserCase {
    private static final int MESSAGES = 12_000;
    private static final double STEP_S = 1e-3;
    private static final double CUTOFF_HZ = 2;
    private static final String CURVES = layout(panel(
            "plot",
            "\"curves\":[\"fast.x\",\"derivative(fast.x)\",\"lowpass(derivative(fast.x), 2)\","
                    + "\"fast.x - rare.y\",\"integral(fast.x)\",\"9\"]"));

    /** Values of the curves at each message, of all messages. */
    private final double[] x = new double[MESSAGES];

    private final double[] slope = new double[MESSAGES];
    private final double[] smooth = new double[MESSAGES];
    private final double[] difference = new double[MESSAGES];
    private final double[] area = new double[MESSAGES];

    @TempDir
    private Path folder;

    private static long timeUs(int message) {
        return 1_000_000L + message * 1_000L;
    }

    private Path log() throws IOException {
        return CommandTestLog.write(folder.resolve("derived.ulg"), log -> {
            log.format("fast:uint64_t timestamp;float x;");
            log.format("rare:uint64_t timestamp;float y;");
            int fast = log.subscribe("fast", 0);
            int rare = log.subscribe("rare", 0);
            for (int i = 0; i < MESSAGES; i++) {
                if (i % 5_000 == 0) {
                    CommandTestLog.data(log, rare, timeUs(i), (float) (i / 5_000));
                }
                CommandTestLog.data(log, fast, timeUs(i), (float) (i * 31 % 64));
            }
        });
    }

    private void computeAll() {
        for (int i = 0; i < MESSAGES; i++) {
            x[i] = i * 31 % 64;
            slope[i] = i == 0 ? Double.NaN : (x[i] - x[i - 1]) / STEP_S;
            double before = i == 0 ? Double.NaN : smooth[i - 1];
            double part = 1 - Math.exp(-2 * Math.PI * CUTOFF_HZ * STEP_S);
            smooth[i] = Double.isNaN(before) ? slope[i] : before + part * (slope[i] - before);
            difference[i] = x[i] - i / 5_000;
            area[i] = i == 0 ? 0 : area[i - 1] + (x[i] + x[i - 1]) / 2 * STEP_S;
        }
    }

    private static String title() {
        return String.valueOf(chromium.find(".legend tbody tr").getDomProperty("title"));
    }

    private void check(List<String> lines) {
        assertEquals(
                "time_s,fast.x,derivative(fast.x),\"lowpass(derivative(fast.x), 2)\",fast.x - rare.y,"
                        + "integral(fast.x),9",
                lines.get(0));
        int first = message(lines.get(1));
        assertTrue(first > 2_000 && first < 9_000, "" + first);
        assertEquals(Math.floor(data("max") * 1e3) - Math.ceil(data("min") * 1e3) + 1, lines.size() - 1, 1);
        for (int line = 1; line < lines.size(); line++) {
            int i = first + line - 1;
            assertEquals(i, message(lines.get(line)));
            double[] cells = cells(lines.get(line));
            assertEquals(x[i], cells[1]);
            assertEquals(slope[i], cells[2], 1e-4);
            assertEquals(smooth[i], cells[3], 1e-4);
            assertEquals(difference[i], cells[4], lines.get(line));
            assertEquals(area[i] - area[first], cells[5], 1e-6);
            assertEquals(9, cells[6]);
        }
    }

    private static double[] cells(String line) {
        return List.of(line.split(",")).stream()
                .mapToDouble(Double::parseDouble)
                .toArray();
    }

    private static int message(String line) {
        return (int) Math.round((cells(line)[0] - 1) / STEP_S);
    }

    @Test
    void shouldNotDependOnTheRangeNorOnParts() throws IOException {
        computeAll();
        try (LogBench log = new LogBench(log())) {
            load(log.url(), CURVES);
            chromium.await("curves", () -> chromium.all(".legend tbody tr").size() == 6);
            press(".canvas", "+", false);
            press(".canvas", "+", false);
            chromium.await("a part", () -> data("max") - data("min") < 10);
            chromium.await("in parts", () -> title().contains("in 4000 parts"));
            chromium.await("from the middle", () -> data("min") > 3);
            check(csv());

            for (int i = 0; i < 5; i++) {
                press(".canvas", "+", false);
            }
            chromium.await("all messages", () -> title().endsWith("messages in this range"));
            List<String> few = csv();
            assertTrue(few.size() < 4_000, few.size() + " lines");
            check(few);
            assertEquals("", chromium.text("#problem"));
        }
    }
}
