// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.ulog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.benchmarks.child.ChildJvm;
import io.uorb.benchmarks.child.RowLine;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayMainTest {
    private static final long LOG_BYTES = 200_000;
    private static final Duration LIMIT = Duration.ofMinutes(2);

    @TempDir
    private Path folder;

    @Test
    void shouldMeasureReplaysWithAndWithoutSubscribers() throws Exception {
        Path log = folder.resolve("made.ulg");
        LogMaker.write(log, LOG_BYTES);
        List<RowLine> lines = new ChildJvm(ReplayMain.class)
                .run(List.of(), List.of(log.toString(), "1"), LIMIT.toMillis(), RowLine::in);
        List<String> labels = lines.stream().map(line -> line.row().label()).toList();
        assertEquals(6, labels.size(), labels::toString);
        assertTrue(labels.contains(ReplayMain.NOBODY), labels::toString);
        for (RowLine line : lines) {
            assertEquals(ReplayMain.COLUMNS.size(), line.row().values().size());
            assertTrue(line.row().values().stream().allMatch(value -> value > 0), line::toString);
        }
    }
}
