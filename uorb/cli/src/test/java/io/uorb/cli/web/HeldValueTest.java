// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A part of a log in Chromium that has no message of a slow topic: its value is that of the message before. */
class HeldValueTest extends BrowserCase {
    private static final int MESSAGES = 12_000;
    private static final int COUNT = 5;
    private static final int LEAST = 6;
    private static final int GREATEST = 8;
    private static final int AT_CURSOR_A = 2;
    private static final String CURVES =
            layout(panel("plot", 12, 12, "\"curves\":[\"fast.x - rare.y\",\"rare.y\"],\"statistics\":true"));

    @TempDir
    private Path folder;

    @BeforeEach
    void widen() {
        chromium.size(1300, 1000);
    }

    private static long timeUs(int message) {
        return 1_000_000L + message * 1_000L;
    }

    /** fast.x is 5 at 1 kHz from 1 s to 13 s; rare.y is 1 at 1 s and 2 at 13 s. */
    private Path log() throws IOException {
        return CommandTestLog.write(folder.resolve("held.ulg"), log -> {
            log.format("fast:uint64_t timestamp;float x;");
            log.format("rare:uint64_t timestamp;float y;");
            int fast = log.subscribe("fast", 0);
            int rare = log.subscribe("rare", 0);
            CommandTestLog.data(log, rare, timeUs(0), 1f);
            for (int i = 0; i < MESSAGES; i++) {
                CommandTestLog.data(log, fast, timeUs(i), 5f);
            }
            CommandTestLog.data(log, rare, timeUs(MESSAGES), 2f);
        });
    }

    private static String cell(int curve, int column) {
        return String.valueOf(chromium.run("return document.querySelectorAll('.legend tbody tr')[" + curve
                + "]?.children[" + column + "]?.textContent ?? ''"));
    }

    private static List<Double> cells(int curve, int... columns) {
        return Arrays.stream(columns)
                .mapToObj(column -> Double.valueOf(cell(curve, column)))
                .toList();
    }

    private static String title(int curve) {
        return String.valueOf(
                chromium.run("return document.querySelectorAll('.legend tbody tr')[" + curve + "]?.title ?? ''"));
    }

    /** Returns how many pixels of the drawing have the second curve's colour, #d9480f. */
    private static long pixels() {
        return (Long) chromium.run("""
                const canvas = document.querySelector('.canvas canvas');
                const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
                let found = 0;
                for (let i = 0; i < data.length; i += 4) {
                    found += data[i + 3] > 200 && Math.abs(data[i] - 0xd9) + Math.abs(data[i + 1] - 0x48)
                        + Math.abs(data[i + 2] - 0x0f) < 30 ? 1 : 0;
                }
                return found;""");
    }

    private static void zoom(int times) {
        for (int i = 0; i < times; i++) {
            press(".canvas", "+", false);
        }
    }

    @Test
    void shouldBeThatOfTheMessageBeforeTheRange() throws IOException {
        try (LogBench log = new LogBench(log())) {
            load(log.url(), CURVES);
            chromium.await("curves", () -> chromium.all(".legend tbody tr").size() == 2);
            // The page then has both messages, and need not ask for a part: it counts those in the shown range.
            chromium.await("both messages", () -> title(1).equals("rare.y: 2 messages in this range"));
            zoom(3);
            chromium.await("a part", () -> data("max") - data("min") < 6 && data("min") > 3);
            chromium.await("in parts", () -> title(0).contains("in 4000 parts"));
            chromium.await("no message", () -> title(1).equals("rare.y: 0 messages in this range"));
            chromium.await("differences", () -> !cell(0, LEAST).equals("–"));
            assertEquals(List.of(4.0, 4.0), cells(0, LEAST, GREATEST));

            zoom(6);
            chromium.await("all messages", () -> title(0).contains(" messages in this range"));
            chromium.await(
                    "as many differences as messages",
                    () -> Math.abs(Double.parseDouble(cell(0, COUNT)) - (data("max") - data("min")) * 1_000) <= 1);
            assertEquals(List.of(4.0, 4.0), cells(0, LEAST, GREATEST));
            assertEquals("0", cell(1, COUNT));
            press(".canvas", "a", false);
            chromium.await("the value at a cursor", () -> cell(1, AT_CURSOR_A).equals("1"));
            long drawn = pixels();
            assertTrue(drawn > 500, () -> "the line to the next message has " + drawn + " pixels");
            assertEquals("", chromium.text("#problem"));
        }
    }
}
