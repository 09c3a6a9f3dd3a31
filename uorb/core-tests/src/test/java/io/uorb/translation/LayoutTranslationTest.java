// SPDX-License-Identifier: Apache-2.0
package io.uorb.translation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Translations between layouts, field by field, against values by name. */
class LayoutTranslationTest {
    private static final MessageSchema CELL = MessageSchema.builder("Cell")
            .field(WireType.UINT8, "flags")
            .field(WireType.FLOAT32, "voltage")
            .build();

    private static final MessageSchema NEW_CELL = MessageSchema.builder("CellState")
            .field(WireType.FLOAT64, "voltage")
            .field(WireType.FLOAT32, "current")
            .field(WireType.UINT8, "flags")
            .build();

    private static final MessageSchema OLD = MessageSchema.builder("Pack")
            .field(WireType.UINT64, "timestamp")
            .field(WireType.BOOL, "gone")
            .array(WireType.UINT8, 3, "lamps")
            .array(WireType.FLOAT32, 4, "q")
            .field(WireType.INT32, "latitude")
            .nestedArray(CELL, 2, "cells")
            .build();

    private static final MessageSchema NEW = MessageSchema.builder("Pack")
            .array(WireType.FLOAT32, 3, "q")
            .nestedArray(NEW_CELL, 3, "cells")
            .field(WireType.UINT64, "timestamp")
            .array(WireType.UINT8, 5, "lamps")
            .field(WireType.FLOAT64, "latitude")
            .field(WireType.INT16, "fresh")
            .build();

    private static DynamicMessage message(MessageSchema schema) {
        return new DynamicMessage(DynamicTopic.of("pack", schema, 1));
    }

    private static DynamicMessage translate(DynamicMessage from, MessageSchema to) {
        DynamicMessage target = message(to);
        Arrays.fill(target.words(), -1);
        LayoutTranslation.of(from.topic().schema(), to).run(from.words(), 0, target.words(), 0);
        return target;
    }

    @Test
    void shouldMatchFieldsByName() {
        DynamicMessage old = message(OLD);
        old.set("timestamp", "77");
        old.set("gone", "true");
        old.set("lamps", "[1, 2, 255]");
        old.set("q", "[1, 2, 3, 4]");
        old.set("latitude", "5");
        old.set("cells[1].flags", "9");
        old.set("cells[1].voltage", "3.5");
        DynamicMessage fresh = translate(old, NEW);
        assertEquals(77, fresh.getLong("timestamp"));
        assertEquals(3, fresh.getDouble("q[2]"));
        assertEquals(255, fresh.getLong("lamps[2]"));
        assertEquals(0, fresh.getLong("lamps[3]"), "beyond the shorter array");
        assertEquals(0, fresh.getDouble("latitude"), "of another kind");
        assertEquals(0, fresh.getLong("fresh"), "new");
        assertEquals(9, fresh.getLong("cells[1].flags"));
        assertEquals(3.5, fresh.getDouble("cells[1].voltage"));
        assertEquals(0, fresh.getDouble("cells[2].voltage"));
        DynamicMessage back = translate(fresh, OLD);
        old.set("gone", "false");
        old.set("q[3]", "0");
        old.set("latitude", "0");
        assertEquals(Arrays.toString(old.words()), Arrays.toString(back.words()));
    }

    @Test
    void shouldKnowLayoutsThatAreTheSame() {
        MessageSchema one = MessageSchema.builder("One")
                .field(WireType.UINT64, "timestamp")
                .nested(CELL, "cell")
                .field(WireType.UINT64, "total")
                .build();
        MessageSchema renamed = MessageSchema.builder("Two")
                .field(WireType.UINT64, "timestamp")
                .field(WireType.UINT64, "total")
                .nested(new MessageSchema("Other", CELL.fields()), "cell")
                .build();
        assertTrue(one.layout().isSameAs(renamed.layout()));
        assertFalse(OLD.layout().isSameAs(NEW.layout()));
        MessageSchema swapped = MessageSchema.builder("Cell")
                .field(WireType.INT8, "flags")
                .field(WireType.FLOAT32, "voltage")
                .build();
        assertFalse(CELL.layout().isSameAs(swapped.layout()));
    }

    static Stream<Arguments> pairsOfTypes() {
        return Stream.of(WireType.values())
                .flatMap(from -> Stream.of(WireType.values()).map(to -> Arguments.of(from, to)));
    }

    private static MessageSchema array(WireType type) {
        // An odd start, so that elements lie at all places of words.
        return MessageSchema.builder("Array")
                .array(type, 7, "values")
                .field(WireType.UINT8, "flag")
                .build();
    }

    @ParameterizedTest
    @MethodSource("pairsOfTypes")
    void shouldConvertEachPairOfTypes(WireType from, WireType to) {
        Random random = new Random(from.ordinal() * 100 + to.ordinal());
        FieldPath source = FieldPath.of(array(from), "values");
        FieldPath target = FieldPath.of(array(to), "values");
        for (int run = 0; run < 50; run++) {
            DynamicMessage message = message(array(from));
            for (int i = 0; i < 7; i++) {
                long bits = random.nextLong() >> random.nextInt(64);
                if (from.isFloating()) {
                    message.set(source.element(i), (double) (float) (bits * 0.37));
                } else {
                    message.set(
                            source.element(i),
                            clamp(exact(bits, WireType.INT64), from).longValue());
                }
            }
            DynamicMessage translated = translate(message, array(to));
            for (int i = 0; i < 7; i++) {
                assertEquals(expected(message, source.element(i), to), number(translated, target.element(i)));
            }
        }
    }

    private static Object expected(DynamicMessage message, FieldPath source, WireType to) {
        WireType from = source.type();
        if (from.isFloating() != to.isFloating()) {
            return to.isFloating() ? (Object) 0.0 : BigInteger.ZERO;
        }
        if (from.isFloating()) {
            double value = message.getDouble(source);
            return to == WireType.FLOAT32 ? (double) (float) value : value;
        }
        BigInteger value = exact(message.getLong(source), from);
        return to == WireType.BOOL
                ? value.min(BigInteger.ONE).abs().signum() == 0 ? BigInteger.ZERO : BigInteger.ONE
                : clamp(value, to);
    }

    private static Object number(DynamicMessage message, FieldPath field) {
        return field.type().isFloating()
                ? (Object) message.getDouble(field)
                : exact(message.getLong(field), field.type());
    }

    private static BigInteger exact(long value, WireType type) {
        return type == WireType.UINT64 ? new BigInteger(Long.toUnsignedString(value)) : BigInteger.valueOf(value);
    }

    private static BigInteger clamp(BigInteger value, WireType type) {
        List<BigInteger> limits = Stream.of(type.limits().split(" to | or "))
                .map(text -> new BigDecimal(text).toBigInteger())
                .toList();
        return value.max(limits.get(0)).min(limits.get(1));
    }
}
