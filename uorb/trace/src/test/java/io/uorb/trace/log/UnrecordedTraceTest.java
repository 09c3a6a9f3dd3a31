// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.activation.EndpointIdentity;
import io.uorb.activation.EndpointKind;
import io.uorb.ulog.UlogWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Logs whose trace no recorder wrote are told as damaged (determinism:D-82). */
class UnrecordedTraceTest {
    @TempDir
    private Path folder;

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

    /** Writes a log with a lane that has an endpoint, and with texts. */
    private Path traced(String file, TraceText... texts) throws IOException {
        Path path = folder.resolve(file);
        try (UlogWriter log = UlogWriter.create(path)) {
            TraceOutput target = new TraceOutput(log);
            TraceRecords records = new TraceRecords();
            records.endpoint(target, 0, 0, new EndpointIdentity("module", EndpointKind.ITEM, "item", 0, 0));
            for (TraceText text : texts) {
                records.text(target, text);
            }
        }
        return path;
    }

    private static void assertRefused(Path named, String form, Path... logs) {
        IOException refused = assertThrows(IOException.class, () -> LogTrace.open(List.of(logs)));
        assertEquals(named + ": its trace " + form + "; this program reads lanes=4", refused.getMessage());
    }

    @Test
    void shouldRefuseLanesOfAnotherForm() throws IOException {
        TraceText before = new TraceText(TraceText.Kind.ENVIRONMENT, TraceLog.FORMAT.number(), "lanes=2");
        Path old = traced("old.ulg", before);
        assertRefused(old, "has lanes of the form lanes=2", old);
        Path present = traced("present.ulg", TraceLog.FORMAT);
        assertRefused(old, "has lanes of the form lanes=2", old, present);
        assertRefused(old, "has lanes of the form lanes=2", present, old);
        Path silent = traced("silent.ulg");
        assertRefused(silent, "does not contain the format of its lanes", silent);
        TraceText hostile = new TraceText(TraceText.Kind.ENVIRONMENT, TraceLog.FORMAT.number(), "lanes=\u001b[2J");
        Path other = traced("other.ulg", hostile);
        assertRefused(other, "does not contain the format of its lanes", other);
    }

    @Test
    void shouldPassOverTextsOfEndpointsThatAreNone() throws IOException {
        List<TraceText> texts = new ArrayList<>(List.of(TraceLog.FORMAT));
        for (String at : List.of("x", "-1", "99999999999", "1", "")) {
            texts.add(new TraceText(TraceText.Kind.ENDPOINT, texts.size(), "0\n" + at + "\nm\nn"));
        }
        Path file = traced("texts.ulg", texts.toArray(TraceText[]::new));
        try (LogTrace trace = LogTrace.open(List.of(file))) {
            assertEquals("module", trace.lanes().get(0).endpoints().get(0).module());
        }
    }
}
