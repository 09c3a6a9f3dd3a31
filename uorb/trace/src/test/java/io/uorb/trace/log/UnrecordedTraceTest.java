// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.EndpointKind;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Logs whose trace no recorder wrote are told as damaged (determinism:D-82). */
class UnrecordedTraceTest {
    @TempDir
    private Path folder;

    /** Writes an extension's messages into a log. */
    private static final class Target implements LogExtension.Output {
        private final UlogWriter log;
        private final Map<String, Integer> numbers = new HashMap<>();

        Target(UlogWriter log) {
            this.log = log;
        }

        @Override
        public boolean write(String format, long[] words, int lengthBytes) {
            ByteBuffer bytes = ByteBuffer.allocate(words.length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
            bytes.asLongBuffer().put(words);
            try {
                log.data(numbers.get(format), bytes.array(), 0, lengthBytes);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return true;
        }

        @Override
        public long nowUs() {
            return 1;
        }
    }

    @Test
    void shouldTellRecordsThatAreTooShort() throws IOException {
        for (String name : TraceFormats.all().keySet()) {
            Path file = folder.resolve(name + ".ulg");
            try (UlogWriter log = UlogWriter.create(file)) {
                log.start(0, false);
                log.format(name + ":uint64_t timestamp;");
                log.data(log.subscribe(name, 0), new byte[Long.BYTES], 0, Long.BYTES);
            }
            try (LogTrace trace = LogTrace.open(List.of(file))) {
                assertTrue(trace.isDamaged(), name);
                assertEquals(List.of(), trace.lanes());
            }
        }
    }

    @Test
    void shouldRefuseLanesOfAnotherForm() throws IOException {
        Path file = folder.resolve("other.ulg");
        try (UlogWriter log = UlogWriter.create(file)) {
            log.start(0, false);
            String name = "uorb_trace_endpoint";
            log.format(name, TraceFormats.all().get(name));
            Target target = new Target(log);
            target.numbers.put(name, log.subscribe(name, 0));
            new TraceRecords().endpoint(target, 0, 0, new EndpointIdentity("module", EndpointKind.ITEM, "item", 0, 0));
        }
        IOException refused = assertThrows(IOException.class, () -> LogTrace.open(List.of(file)));
        assertTrue(refused.getMessage().contains("other.ulg: its trace is not of the form"), refused::getMessage);
    }

    @Test
    void shouldPassOverTextsOfEndpointsThatAreNone() throws IOException {
        Path file = folder.resolve("texts.ulg");
        try (UlogWriter log = UlogWriter.create(file)) {
            log.start(0, false);
            for (var format : TraceFormats.all().entrySet()) {
                log.format(format.getKey(), format.getValue());
            }
            Target target = new Target(log);
            for (String name : TraceFormats.all().keySet()) {
                target.numbers.put(name, log.subscribe(name, 0));
            }
            TraceRecords records = new TraceRecords();
            records.text(target, TraceLog.FORMAT);
            EndpointIdentity cut = new EndpointIdentity("module", EndpointKind.ITEM, "item", 0, 0);
            records.endpoint(target, 0, 0, cut);
            int number = 0;
            for (String at : List.of("x", "-1", "99999999999", "1", "")) {
                TraceText text = new TraceText(TraceText.Kind.ENDPOINT, number++, "0\n" + at + "\nm\nn");
                records.text(target, text);
            }
        }
        try (LogTrace trace = LogTrace.open(List.of(file))) {
            assertEquals("module", trace.lanes().get(0).endpoints().get(0).module());
        }
    }
}
