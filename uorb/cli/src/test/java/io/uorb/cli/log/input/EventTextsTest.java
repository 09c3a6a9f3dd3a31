// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/** Definitions of events, packed as PX4 embeds them in logs. */
class EventTextsTest {
    private static final String JSON = """
            {"components": {"1": {"event_groups": {"health": {"events": {
               "77": {"name": "hot", "message": "too hot", "arguments": []}}}}}}}
            """;

    private static final long HOT = 1L << 24 | 77;

    private static byte[] packed(byte[] bytes, int dictionaryBytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        LZMA2Options options = new LZMA2Options(LZMA2Options.PRESET_MIN);
        options.setDictSize(dictionaryBytes);
        try (XZOutputStream xz = new XZOutputStream(out, options)) {
            xz.write(bytes);
        }
        return out.toByteArray();
    }

    private static byte[] packed() throws IOException {
        return packed(JSON.getBytes(StandardCharsets.UTF_8), 1 << 20);
    }

    /** Definitions of one event with arguments of an enumeration. */
    private static EventTexts texts(String message, String word, boolean bits) throws IOException {
        return EventTexts.parse("""
                {"components": {"1": {
                  "enums": {"e": {"type": "uint8_t", "is_bitfield": %s, "entries": {
                    "1": {"description": "%s"}, "2": {"description": "two"}}}},
                  "event_groups": {"health": {"events": {
                    "77": {"message": "%s", "arguments": [{"type": "e"}, {"type": "float"}]}}}}}}}
                """.formatted(bits, word, message).getBytes(StandardCharsets.UTF_8));
    }

    /** A byte and 2.5. */
    private static byte[] arguments(int first) {
        return new byte[] {(byte) first, 0, 0, 0x20, 0x40};
    }

    @Test
    void shouldPutWordsAndNumbersIntoAText() throws IOException {
        EventTexts texts = texts("<param>A</param> {1} and {1}: {2:.1m/s} {3} $1", "o$n\\\\e", true);
        assertEquals("A o$n\\e, two and o$n\\e, two: 2.5 m/s {3} $1", texts.text(HOT, arguments(3)));
    }

    /** Definitions of two events, one with these arguments. */
    private static EventTexts withArguments(String arguments) throws IOException {
        return EventTexts.parse("""
                {"components": {"1": {"event_groups": {"health": {"events": {
                  "77": {"message": "{1}, {2m}, {3} and {4}", "arguments": [%s]},
                  "78": {"message": "cold"}}}}}}}
                """.formatted(arguments).getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void shouldShowAnArgumentOfAnUnknownTypeAsUnreadable() throws IOException {
        EventTexts texts = withArguments("""
                {"type": "uint8_t"}, {"type": "odd_t"}, {"type": "uint8_t"}
                """);
        assertEquals(
                "7, (argument 2 unreadable), (argument 3 unreadable) and {4}", texts.text(HOT, new byte[] {7, 8, 9}));
    }

    @Test
    void shouldShowAnArgumentWithoutItsBytesAsUnreadable() throws IOException {
        EventTexts texts = withArguments("""
                {"type": "uint8_t"}, {"type": "uint8_t"}, {"type": "float"}
                """);
        assertEquals("7, 8 m, (argument 3 unreadable) and {4}", texts.text(HOT, new byte[] {7, 8, 9}));
    }

    @Test
    void shouldGoOnAfterMalformedArguments() throws IOException {
        EventTexts texts = withArguments("""
                {"type": "uint8_t"}, [{"type": "float"}], "uint8_t", {"name": "untyped"}, {"type": {}}, 5
                """);
        assertEquals(
                "7, (argument 2 unreadable), (argument 3 unreadable) and (argument 4 unreadable)",
                texts.text(HOT, new byte[] {7, 8, 9}));
        assertEquals("cold", texts.text(HOT + 1, new byte[0]));
    }

    @Test
    void shouldCutATextOfManyLongWords() throws IOException {
        String text = texts("{1}".repeat(700_000), "w".repeat(5_000_000), false).text(HOT, arguments(1));
        assertEquals("w".repeat(999) + "…", text);
    }

    @Test
    void shouldCutALongMessage() throws IOException {
        EventTexts texts = texts("m".repeat(1_001) + "{1}", "one", false);
        assertEquals("m".repeat(999) + "…", texts.text(HOT, arguments(1)));
    }

    @Test
    void shouldNotCutAMessageOfTheGreatestLength() throws IOException {
        String message = "m".repeat(1_000);
        assertEquals(message, texts(message, "one", false).text(HOT, arguments(1)));
    }

    @Test
    void shouldCutTheArgumentsOfAnEventThatIsNotDefined() throws IOException {
        String text = texts("m", "one", false).text(HOT + 1, new byte[60_000]);
        assertEquals("event 78 of component 1, arguments 00", text.substring(0, 37));
        assertEquals(1_000, text.length());
    }

    @Test
    void shouldReadPackedDefinitions() throws IOException {
        assertTrue(EventTexts.parse(packed()).isDefined(HOT));
    }

    @Test
    void shouldRefuseDefinitionsThatUnpackWithoutBound() throws IOException {
        byte[] bomb = packed(new byte[64 << 20], 1 << 20);
        IOException refusal = assertThrows(IOException.class, () -> EventTexts.parse(bomb));
        assertTrue(refusal.getMessage().contains("the most is 8388608"), refusal.getMessage());
    }

    @Test
    void shouldRefuseDefinitionsThatNeedMuchMemory() throws IOException {
        byte[] greedy = packed(JSON.getBytes(StandardCharsets.UTF_8), 128 << 20);
        assertThrows(IOException.class, () -> EventTexts.parse(greedy));
    }

    @Test
    void shouldRefuseDefinitionsThatAreCut() throws IOException {
        byte[] whole = packed();
        for (int length = 6; length < whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThrows(IOException.class, () -> EventTexts.parse(cut));
        }
    }

    /** The check sum finds what the coding does not. */
    @Test
    void shouldRefuseDefinitionsThatAreDamaged() throws IOException {
        byte[] whole = packed();
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 2_000; i++) {
            byte[] damaged = whole.clone();
            damaged[6 + random.nextInt(whole.length - 6)] ^= (byte) (1 << random.nextInt(8));
            assertThrows(IOException.class, () -> EventTexts.parse(damaged));
        }
    }
}
