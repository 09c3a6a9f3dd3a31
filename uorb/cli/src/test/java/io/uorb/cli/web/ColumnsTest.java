// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Peers;
import io.uorb.testing.Project;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The columns of plots, points and blocks behind them, and what is learnt of topics, run by node without a browser. */
class ColumnsTest {
    private static final String SEED = "20261126";

    @TempDir
    private Path folder;

    /** Random series that grow, are trimmed, have gaps and times that go back, at all widths. */
    @Test
    void shouldDrawTheExtremesOfEachColumn() throws IOException, InterruptedException {
        String printed = node("columns.mjs", "columns.js", "blocks.js", "points.js", "series.js", "expression.js");
        assertTrue(printed.matches("\\d+"), printed);
        assertTrue(Integer.parseInt(printed) > 10_000, printed);
    }

    @Test
    void shouldHaveRoomForAQuarterMorePointsThanThereAre() throws IOException, InterruptedException {
        assertEquals("24001 1.25, 120000 1.25", node("room.mjs", "points.js", "blocks.js"));
    }

    @Test
    void shouldTellOfLearntTopicsAFewTimesASecond() throws IOException, InterruptedException {
        assertEquals("1 501 1001 1501 2000", node("learn.mjs", "source.js", "dom.js", "expression.js"));
    }

    /** Runs a script with files of the page as modules. */
    private String node(String script, String... files) throws IOException, InterruptedException {
        Path page = Project.file("uorb/cli/src/main/resources/io/uorb/cli/web");
        for (String file : files) {
            Files.copy(page.resolve(file), folder.resolve(file));
        }
        Files.writeString(folder.resolve("package.json"), "{\"type\":\"module\"}");
        Path path = Project.file("uorb/cli/src/test/resources/web").resolve(script);
        Process process = Peers.command("node", path.toString(), folder.toString(), SEED)
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertEquals(0, process.waitFor(), text);
        return text;
    }
}
