// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.cli.log.CommandTestLog;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A log with more messages than an answer has, in Chromium. */
class WideRangeTest extends BrowserCase {
    private static final int MESSAGES = 10_000;
    private static final String CURVES = layout(panel("plot", "\"curves\":[\"wide.x\",\"2 * wide.x\"]"));

    @TempDir
    private Path folder;

    private Path log() throws IOException {
        return CommandTestLog.write(folder.resolve("wide.ulg"), log -> {
            log.format("wide:uint64_t timestamp;float x;");
            int msgId = log.subscribe("wide", 0);
            for (int i = 0; i < MESSAGES; i++) {
                CommandTestLog.data(log, msgId, 1_000_000L + i * 1_000L, (float) i);
            }
        });
    }

    /** The plot has least and greatest value of parts; the CSV has each message. */
    @Test
    void shouldSaveEachMessage() throws IOException {
        try (LogBench log = new LogBench(log())) {
            load(log.url(), CURVES);
            chromium.await(
                    "parts",
                    () -> chromium.all(".legend tbody tr").size() == 2
                            && chromium.find(".legend tbody tr")
                                    .getDomProperty("title")
                                    .contains(MESSAGES + " messages in 4000 parts"));
            List<String> lines = csv();
            assertEquals(MESSAGES + 1, lines.size());
            assertEquals("time_s,wide.x,2 * wide.x", lines.get(0));
            for (int i = 0; i < MESSAGES; i += 1_111) {
                assertEquals(String.format("%d.%03d000,%d,%d", 1 + i / 1_000, i % 1_000, i, 2 * i), lines.get(i + 1));
            }
            assertEquals("", chromium.text("#problem"));
        }
    }
}
