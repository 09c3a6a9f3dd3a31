// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.shell.client.RefusedException;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The panel of lag in Chromium. */
class LagBrowserTest extends BrowserCase {
    private static final String LAG = layout(panel("lag", 12, 14, ""));

    @TempDir
    private Path folder;

    @Test
    @Statement("determinism:D-77")
    void shouldShowTheWorstChainAsAStripOfBlamesWithNumbers() throws IOException, InterruptedException {
        Path file = TracedGraph.record(folder);
        try (LogBench log = new LogBench(file)) {
            load(log.url(), LAG);
            chromium.await("a strip", () -> !chromium.all(".strip span").isEmpty());

            assertEquals(
                    "debug_value:0..debug_key_value:0", chromium.find(".path").getDomProperty("value"));
            assertEquals("Worst chains", chromium.text("#lag h3"));
            String worst = chromium.text(".picks button").replace("1. ", "");
            String label = chromium.find(".strip").getDomAttribute("aria-label");
            assertTrue(label.matches(worst + ": [A-Z_]+ [0-9.]+ (us|ms|s), [0-9.]+ %.*"), label);
            assertEquals(
                    chromium.all(".blame").size(),
                    chromium.run("return new Set([...document.querySelectorAll('.strip span')]"
                                            + ".map((bar) => bar.dataset.blame)).size")
                                    instanceof Long count
                            ? count.intValue()
                            : -1);
            assertEquals("debug_value", chromium.text(".hops tbody tr:nth-child(1) td"));
            assertEquals(List.of("reaction time", "data age"), chromium.texts(".times tbody td:first-child"));
            assertTrue(chromium.texts(".edges tbody td:nth-child(2)").contains("controller"));
            assertEquals("", chromium.text("#problem"));

            chromium.find(".picks button:nth-child(2)").click();
            chromium.await(
                    "the second chain",
                    () -> chromium.find(".picks button:nth-child(2)")
                            .getDomAttribute("aria-pressed")
                            .equals("true"));
        }
    }

    @Test
    void shouldSayThatAProgramIsNotTraced() throws IOException, RefusedException {
        fly(LAG);
        chromium.await("why", () -> chromium.text("#lag .about").endsWith("start it with -Dio.uorb.trace=ring"));
        assertEquals("", chromium.text("#problem"));
    }
}
