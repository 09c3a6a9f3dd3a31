// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.EndpointKind;
import io.uorb.trace.TraceMemory;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Logs whose traces name very many things are refused in a sentence with the file and the limit. */
class TraceMemoryTest {
    private static final int COUNT = 4_000;
    private static final int LIMIT_BYTES = 500_000;

    @TempDir
    private Path folder;

    /** Kinds of things that a trace has very many of. */
    private enum Many {
        LANES,
        BLOCKS,
        ENDPOINTS,
        NUMBERS_OF_ENDPOINTS,
        TEXTS,
        LONG_TEXTS
    }

    /** A log of records of a trace. */
    private static final class Log {
        private final TraceRecords records = new TraceRecords();
        private final TraceOutput output;

        Log(UlogWriter writer) throws IOException {
            output = new TraceOutput(writer);
            records.begin();
            records.text(output, TraceLog.FORMAT);
        }

        void add(Many what, int number) {
            EndpointIdentity endpoint = new EndpointIdentity("module" + number, EndpointKind.ITEM, "item", 0, 0);
            switch (what) {
                case LANES -> records.block(output, number, 0, 0, true);
                case BLOCKS -> {
                    for (int i = 0; i < 10; i++) {
                        records.block(output, 1, 10 * number + i, 0, true);
                    }
                }
                case ENDPOINTS -> records.endpoint(output, 1, number, endpoint);
                case NUMBERS_OF_ENDPOINTS -> records.endpoint(output, number, 99_999, endpoint);
                case TEXTS -> records.text(output, new TraceText(TraceText.Kind.ENVIRONMENT, number, "x=" + number));
                case LONG_TEXTS ->
                    records.text(output, new TraceText(TraceText.Kind.ENVIRONMENT, number % 16, "x".repeat(40_000)));
            }
        }
    }

    private Path write(Many what, int count) throws IOException {
        Path file = folder.resolve("hostile.ulg");
        try (UlogWriter writer = UlogWriter.create(file)) {
            Log log = new Log(writer);
            for (int i = 0; i < count; i++) {
                log.add(what, i);
            }
        }
        return file;
    }

    private static LogTrace open(Path file) throws IOException {
        return LogTrace.open(List.of(file), UlogReader::open, new TraceMemory("the index", LIMIT_BYTES));
    }

    @ParameterizedTest
    @EnumSource(Many.class)
    void shouldRefuseATraceOfVeryMany(Many what) throws IOException {
        Path file = write(what, what == Many.LONG_TEXTS ? 16 : COUNT);
        String message = assertThrows(IOException.class, () -> open(file)).getMessage();
        assertTrue(message.startsWith(file + ": the index takes "), message);
        assertTrue(message.endsWith("the limit is " + LIMIT_BYTES), message);
    }

    @Test
    void shouldReadWhatIsToldAgainAndAgain() throws IOException {
        Path file = folder.resolve("long.ulg");
        try (UlogWriter writer = UlogWriter.create(file)) {
            Log log = new Log(writer);
            for (int i = 0; i < COUNT; i++) {
                log.add(Many.TEXTS, 1);
                log.add(Many.ENDPOINTS, 1);
            }
        }
        try (LogTrace trace = open(file)) {
            assertEquals(2, trace.lanes().get(0).endpoints().size());
        }
    }
}
