// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.EndpointKind;
import io.uorb.schema.MessageSchema;
import io.uorb.trace.TraceMemory;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogWriter;
import io.uorb.ulog.record.LogExtension;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
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
    private static final class Log implements LogExtension.Output {
        private final UlogWriter writer;
        private final TraceRecords records = new TraceRecords();
        private final Map<String, Integer> msgIds = new HashMap<>();

        Log(UlogWriter writer) throws IOException {
            this.writer = writer;
            SortedMap<String, MessageSchema> formats = TraceFormats.all();
            writer.start(0, false);
            for (Map.Entry<String, MessageSchema> format : formats.entrySet()) {
                writer.format(format.getKey(), format.getValue());
            }
            for (String format : formats.keySet()) {
                msgIds.put(format, writer.subscribe(format, 0));
            }
            records.begin();
            records.text(this, TraceLog.FORMAT);
        }

        @Override
        public boolean write(String format, long[] words, int lengthBytes) {
            ByteBuffer bytes = ByteBuffer.allocate(words.length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
            bytes.asLongBuffer().put(words);
            try {
                writer.data(msgIds.get(format), bytes.array(), 0, lengthBytes);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return true;
        }

        @Override
        public long nowUs() {
            return 1;
        }

        void add(Many what, int number) {
            EndpointIdentity endpoint = new EndpointIdentity("module" + number, EndpointKind.ITEM, "item", 0, 0);
            switch (what) {
                case LANES -> records.block(this, number, 0, 0, true);
                case BLOCKS -> {
                    for (int i = 0; i < 10; i++) {
                        records.block(this, 1, 10 * number + i, 0, true);
                    }
                }
                case ENDPOINTS -> records.endpoint(this, 1, number, endpoint);
                case NUMBERS_OF_ENDPOINTS -> records.endpoint(this, number, 99_999, endpoint);
                case TEXTS -> records.text(this, new TraceText(TraceText.Kind.ENVIRONMENT, number, "x=" + number));
                case LONG_TEXTS ->
                    records.text(this, new TraceText(TraceText.Kind.ENVIRONMENT, number % 16, "x".repeat(40_000)));
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
