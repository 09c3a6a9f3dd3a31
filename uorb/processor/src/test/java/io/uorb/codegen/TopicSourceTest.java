// SPDX-License-Identifier: Apache-2.0
package io.uorb.codegen;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.LateJoin;
import io.uorb.schema.Field;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TopicSourceTest {
    private static JavaMessage message(List<String> topics) {
        return message(topics, WireType.UINT8, 600);
    }

    private static JavaMessage message(List<String> topics, WireType type, int length) {
        Field field = new Field("b", type, null, length);
        MessageSchema schema = new MessageSchema("Bytes", List.of(field));
        return new JavaMessage(
                "p",
                "Bytes",
                true,
                false,
                LateJoin.LATEST,
                definition(schema, topics),
                List.of(new JavaField(field, "b", null)));
    }

    private static MessageDefinition definition(MessageSchema schema, List<String> topics) {
        return MessageDefinition.builder(schema).topics(1, topics).build();
    }

    @Test
    void shouldGiveTheSameTextInEveryLocale() {
        Locale before = Locale.getDefault();
        try {
            String expected = TopicSource.of(message(List.of("bytes_i")));
            Locale.setDefault(Locale.forLanguageTag("tr-TR-u-nu-arab"));
            assertEquals(expected, TopicSource.of(message(List.of("bytes_i"))));
            assertTrue(expected.contains("BYTES_I"));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void shouldEndLinesWithLineFeedsOnly() {
        String source = TopicSource.of(message(List.of("bytes")));
        assertFalse(source.contains("\r"));
        assertTrue(source.endsWith("}\n"));
        assertTrue(source.lines().noneMatch(line -> line.endsWith(" ")));
    }

    @Test
    void shouldLoopOverArraysThatAreNotLong() {
        String source = TopicSource.of(message(List.of("bytes"), WireType.UINT8, 63));
        assertTrue(source.contains("for (int i = 0; i < 7; i++) {"), source);
        assertFalse(source.contains("WordBlock"), source);
    }

    @ParameterizedTest
    @EnumSource(names = {"BOOL", "UINT16", "UINT32", "INT64", "UINT64", "FLOAT64"})
    void shouldLoopOverLongArraysOfElementsThatAreConvertedOrFillWords(WireType type) {
        String source = TopicSource.of(message(List.of("bytes"), type, 600));
        assertTrue(source.contains("for (int i = 0; i < " + 600 * type.sizeBytes() / 8 + "; i++) {"), source);
        assertFalse(source.contains("WordBlock"), source);
    }

    @ParameterizedTest
    @EnumSource(names = {"INT8", "UINT8", "CHAR", "INT16", "INT32", "FLOAT32"})
    void shouldCopyOtherLongArrays(WireType type) {
        String source = TopicSource.of(message(List.of("bytes"), type, 64));
        assertTrue(source.contains("WordBlock.of(" + 8 * type.sizeBytes() + ");"), source);
        assertFalse(source.contains("for (int i"), source);
    }

    @Test
    void shouldRejectFieldsOfAnotherSchema() {
        JavaMessage message = message(List.of("bytes"));
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> new JavaMessage("p", "Other", true, false, LateJoin.LATEST, message.definition(), List.of()),
                "fields of Other are not those of its schema");
    }
}
