// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.ulog.format.UlogLoggedString;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Lines of text in the log. */
class RecorderLoggedStringsTest extends RecorderFixture {
    @Test
    void shouldRecordTextWithLevelTagAndTime() throws IOException {
        start(builder(SLOW));
        pass(5);
        recorder.text('4', "low battery");
        recorder.text('6', 77, "café");
        assertEquals(
                List.of(
                        new UlogLoggedString('4', UlogLoggedString.NO_TAG, 1_000_005, "low battery"),
                        new UlogLoggedString('6', 77, 1_000_005, "café")),
                stopAndRead().texts);
    }

    @Test
    void shouldCutLongTextsBetweenCharacters() throws IOException {
        start(builder(SLOW));
        String text = "x".repeat(999) + "\uD83D\uDE80" + "y".repeat(1_500);
        recorder.text('6', text);
        List<UlogLoggedString> texts = stopAndRead().texts;
        assertEquals(3, texts.size());
        assertEquals(text, texts.stream().map(UlogLoggedString::text).collect(Collectors.joining()));
    }

    @Test
    void shouldRefuseALevelThatIsNone() throws IOException {
        start(builder(SLOW));
        assertThrows(IllegalArgumentException.class, () -> recorder.text('8', "x"));
        assertThrows(IllegalArgumentException.class, () -> recorder.text('7', 65_536, "x"));
        assertThrows(IllegalArgumentException.class, () -> recorder.text('7', -1, "x"));
        assertThrows(IllegalArgumentException.class, () -> recorder.textStream('8'));
    }

    @Test
    void shouldCountLinesThatComeTooFast() throws IOException {
        start(builder(SLOW));
        for (int i = 0; i < 1_100; i++) {
            recorder.text('6', "line " + i);
        }
        assertEquals(76, recorder.status().textsDropped());
        assertEquals(1_024, stopAndRead().texts.size());
        recorder.start();
        assertEquals(0, recorder.status().textsDropped(), "of the next recording");
    }

    @Test
    void shouldPassOverTextWhileNothingIsRecorded() throws IOException {
        recorder = builder(SLOW).build();
        recorder.text('6', "before");
        recorder.start();
        assertEquals(List.of(), stopAndRead().texts);
        assertEquals(0, recorder.status().textsDropped());
    }

    @Test
    void shouldMakeLinesOfAStream() throws IOException {
        start(builder(SLOW));
        try (PrintStream out = new PrintStream(recorder.textStream('6'), true, StandardCharsets.UTF_8)) {
            out.print("one\r\ntw");
            out.print("ö\n\nthree");
        }
        assertEquals(
                List.of("one", "twö", "three"),
                stopAndRead().texts.stream().map(UlogLoggedString::text).toList());
    }

    @Test
    void shouldNotKeepALineThatNeverEnds() throws IOException {
        start(builder(SLOW));
        recorder.textStream('6').write("ü".repeat(10_000).getBytes(StandardCharsets.UTF_8));
        List<UlogLoggedString> texts = stopAndRead().texts;
        assertTrue(texts.stream().allMatch(text -> text.text().matches("ü+")));
        assertEquals(
                8_000, texts.stream().mapToInt(text -> text.text().length()).sum());
    }

    @Test
    void shouldRecordLogMessagesAsText() throws IOException {
        PointTopic lines = new PointTopic(
                "log_message",
                4,
                MessageSchema.builder("LogMessage")
                        .field(WireType.UINT64, "timestamp")
                        .field(WireType.UINT8, "severity")
                        .array(WireType.CHAR, 15, "text")
                        .build());
        start(builder(SLOW, lines).topics(select("slow")));
        orb.advertise(lines).publish(new long[] {42, 3 | 'h' << 8 | 'i' << 16, 0});
        LoggedRecords log = stopAndRead();
        assertEquals(List.of(new UlogLoggedString('3', UlogLoggedString.NO_TAG, 42, "hi")), log.texts);
        assertEquals(0, log.lengths.size());
    }
}
