// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import io.uorb.codegen.CommentNormalizer;
import io.uorb.schema.ConstantMeaning;
import io.uorb.schema.Field;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.Names;
import io.uorb.schema.WireType;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Random messages {@code M0}, {@code M1} and so on, later ones nesting earlier ones, with random descriptions. */
final class RandomMsgDefinitions {
    private static final List<String> WORDS = List.of(
            "a",
            "Speed",
            "[m/s]",
            "[0, 1]",
            "[",
            "]",
            "[-]",
            "#",
            "##",
            "\\",
            "\"x\"",
            "'y'",
            "=",
            "µ",
            "90°",
            "用",
            "\uD83D\uDE80",
            "TOPICS",
            "DEPRECATED:",
            "Range:",
            "1.",
            "[x, y]",
            "<b>",
            "*/",
            "@deprecated",
            "{@code x}",
            "&amp;",
            "NaN",
            "\t-",
            "uint8");
    private static final List<String> UNITS =
            List.of("", "", "m", "m/s", "(m/s)^2", "%", "°", "rad/s^2", "1/s", "deg C", "µs");
    private static final List<String> PREFIXES = List.of("", "", "", "STATE", "FAULT_A", "M0");

    private final Random random;

    RandomMsgDefinitions(long seed) {
        this.random = new Random(seed);
    }

    /** That many messages. */
    List<MessageDefinition> definitions(int count) {
        List<MessageDefinition> definitions = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            definitions.add(definition("M" + i, definitions));
        }
        return definitions;
    }

    private MessageDefinition definition(String name, List<MessageDefinition> earlier) {
        MessageSchema schema = schema(name, earlier);
        MessageDefinition.Builder builder = MessageDefinition.builder(schema).comment(comment());
        for (Field field : schema.fields()) {
            boolean isInteger = !field.isNested() && !field.type().isFloating() && field.type() != WireType.BOOL;
            String constants = isInteger ? pick(PREFIXES) : "";
            ConstantMeaning meaning =
                    constants.isEmpty() ? ConstantMeaning.VALUES : pick(List.of(ConstantMeaning.values()));
            builder.field(field.name(), new FieldDescription(comment(), pick(UNITS), constants, meaning));
        }
        PREFIXES.stream()
                .filter(prefix -> !prefix.isEmpty())
                .forEach(prefix -> builder.constant(WireType.UINT8, prefix + "_X", 1L, comment()));
        int constants = random.nextInt(8);
        for (int i = 0; i < constants; i++) {
            WireType type = pick(List.of(WireType.values()));
            String prefix = pick(List.of("STATE_", "FAULT_A_", "M0_", "F1_", "OTHER_"));
            builder.constant(type, prefix + i, value(type), comment());
        }
        Set<String> topics = new LinkedHashSet<>(List.of(Names.toSnakeCase(name) + pick(List.of("", "_a", "_b"))));
        for (int i = random.nextInt(3); i > 0; i--) {
            topics.add("t" + i + "_of_" + Names.toSnakeCase(name));
        }
        return builder.topics(1 << random.nextInt(8), List.copyOf(topics)).build();
    }

    private MessageSchema schema(String name, List<MessageDefinition> earlier) {
        MessageSchema.Builder builder = MessageSchema.builder(name).field(WireType.UINT64, "timestamp");
        int fields = random.nextInt(10);
        for (int i = 0; i < fields; i++) {
            String fieldName = pick(List.of("f", "state_", "flags_2_")) + i;
            boolean isArray = random.nextInt(3) == 0;
            int length = 1 + random.nextInt(20);
            if (!earlier.isEmpty() && random.nextInt(6) == 0) {
                MessageSchema nested = earlier.get(0).schema();
                builder = isArray ? builder.nestedArray(nested, length, fieldName) : builder.nested(nested, fieldName);
            } else {
                WireType type = pick(List.of(WireType.values()));
                builder = isArray ? builder.array(type, length, fieldName) : builder.field(type, fieldName);
            }
        }
        return builder.build();
    }

    private Number value(WireType type) {
        long bits = random.nextBoolean() ? random.nextLong() : random.nextInt(5) - 2;
        return switch (type) {
            case INT8 -> (long) (byte) bits;
            case INT16 -> (long) (short) bits;
            case INT32 -> (long) (int) bits;
            case INT64, UINT64 -> bits;
            case UINT8, CHAR -> bits & 0xff;
            case UINT16 -> bits & 0xffff;
            case UINT32 -> bits & 0xffff_ffffL;
            case BOOL -> bits & 1;
            case FLOAT32 -> canonical(Float.intBitsToFloat((int) bits));
            case FLOAT64 -> canonical(Double.longBitsToDouble(bits));
        };
    }

    /** One NaN for all: the text does not tell them apart, nor does {@link Double#equals}. */
    private static double canonical(double value) {
        return Double.isNaN(value) ? Double.NaN : value;
    }

    private String comment() {
        StringBuilder comment = new StringBuilder();
        for (int p = random.nextInt(3); p > 0; p--) {
            comment.append("\n\n").append(line());
            for (int i = random.nextInt(3); i > 0; i--) {
                comment.append('\n').append(" ".repeat(random.nextInt(6))).append(line());
            }
        }
        return CommentNormalizer.normal(comment.toString());
    }

    private String line() {
        StringBuilder line = new StringBuilder(pick(WORDS));
        for (int i = random.nextInt(5); i > 0; i--) {
            line.append(' ').append(pick(WORDS));
        }
        return line.toString();
    }

    private <T> T pick(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }
}
