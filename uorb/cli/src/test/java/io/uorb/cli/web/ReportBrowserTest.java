// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.ulog.format.UlogLoggedString;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of a report, in Chromium. */
class ReportBrowserTest extends BrowserCase {
    @TempDir
    private Path folder;

    /** Of rates as small as -0.0004, -2e-5 and -500 deg/s. */
    @BeforeEach
    void open() throws IOException {
        Path log = CommandTestLog.write(folder.resolve("small.ulg"), file -> {
            file.format("vehicle_angular_velocity:uint64_t timestamp;float[3] xyz;");
            int msgId = file.subscribe("vehicle_angular_velocity", 0);
            file.text(new UlogLoggedString('4', UlogLoggedString.NO_TAG, CommandTestLog.START_US, "low battery"));
            for (int i = 0; i < 100; i++) {
                float rate = (float) Math.toRadians(i % 2 == 0 ? 2e-5 : -2e-5);
                CommandTestLog.data(
                        file, msgId, CommandTestLog.START_US + i * 10_000L, 20 * rate, rate, 25_000_000 * rate);
            }
        });
        Path page = folder.resolve("small.html");
        CommandTestLog.run("report", log, "--out", page).exits(0);
        chromium.driver().get(page.toUri().toString());
        chromium.narrow(400);
    }

    @Test
    void shouldKeepLabelsWithinANarrowPage() {
        assertEquals(List.of(), chromium.run("""
                return [...document.querySelectorAll(".ylabels text")].filter((label) =>
                    label.getBoundingClientRect().left < label.closest("figure").getBoundingClientRect().left)
                    .map((label) => label.textContent);"""));
    }

    private static long lines(String css) {
        return (long) chromium.run("const all = document.createRange(); all.selectNodeContents(document.querySelector('"
                + css + "')); return all.getClientRects().length");
    }

    @Test
    void shouldBreakNoWordsIntoManyLinesInANarrowPage() {
        assertEquals(1, lines("#texts td:nth-child(2)"));
        assertEquals(2, lines("#topics td:first-child"));
    }
}
