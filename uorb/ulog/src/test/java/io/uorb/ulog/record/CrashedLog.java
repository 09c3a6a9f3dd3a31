// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.schema.WireType;
import io.uorb.ulog.UlogCorruption;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The records of a {@link CrashChild}'s file: the counter from 1 on, each number once. */
final class CrashedLog implements UlogVisitor {
    private long messages;
    private long lastUs;
    private List<UlogCorruption> corruptions = List.of();

    private CrashedLog() {}

    /** Reads the file; asserts that it opens and holds an exact prefix of what was published. */
    static CrashedLog read(Path file) throws IOException {
        CrashedLog log = new CrashedLog();
        try (UlogReader reader = UlogReader.open(file)) {
            reader.readAll(log);
            log.corruptions = reader.corruptions();
        }
        return log;
    }

    @Override
    public void onData(UlogData data) {
        messages++;
        lastUs = data.timestampUs();
        for (int word = 1; word < 2 + CrashChild.FILLING; word++) {
            assertEquals(messages, data.integerAt(WireType.UINT64, Long.BYTES * word), "message " + messages);
        }
    }

    @Override
    public void onDropout(int durationMs) {
        throw new AssertionError("a dropout of " + durationMs + " ms after message " + messages);
    }

    /** How many messages there are, which is the counter of the last one. */
    long messages() {
        return messages;
    }

    /** When the last one was published. */
    long lastUs() {
        return lastUs;
    }

    List<UlogCorruption> corruptions() {
        return corruptions;
    }
}
