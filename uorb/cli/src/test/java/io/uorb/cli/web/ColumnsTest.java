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
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The columns of plots and the blocks behind them, run by node without a browser. */
class ColumnsTest {
    private static final String SEED = "20261126";

    @TempDir
    private Path folder;

    /** Random series that grow, are trimmed, have gaps and times that go back, at all widths. */
    @Test
    void shouldDrawTheExtremesOfEachColumn() throws IOException, InterruptedException {
        Path page = Project.file("uorb/cli/src/main/resources/io/uorb/cli/web");
        for (String file : List.of("columns.js", "blocks.js", "points.js", "series.js", "expression.js")) {
            Files.copy(page.resolve(file), folder.resolve(file));
        }
        Files.writeString(folder.resolve("package.json"), "{\"type\":\"module\"}");
        String printed = node(Project.file("uorb/cli/src/test/resources/web/columns.mjs"));
        assertTrue(printed.matches("\\d+"), printed);
        assertTrue(Integer.parseInt(printed) > 10_000, printed);
    }

    private String node(Path script) throws IOException, InterruptedException {
        Process process = Peers.command("node", script.toString(), folder.toString(), SEED)
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertEquals(0, process.waitFor(), text);
        return text;
    }
}
