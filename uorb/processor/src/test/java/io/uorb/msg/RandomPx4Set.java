// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import io.uorb.processor.ExpectedLayout;
import io.uorb.schema.WireType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * A random set of messages as PX4's tree has them: {@code msg}, {@code msg/versioned} and {@code srv} beside them; and
 * what must become of each, known without reading the text.
 */
final class RandomPx4Set {
    private static final List<String> TYPES = List.of(
            "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float32", "float64", "bool",
            "char");
    private static final List<String> NAMES = List.of("class", "default", "x", "nav_state", "v_1", "is_2d", "message");
    private static final int MOST_LETTERS = 200;
    private static final int MOST_MESSAGES = 2;

    private final Random random;
    private final Px4Comments comments;
    private final int number;
    private final Map<String, String> files = new LinkedHashMap<>();
    private final Map<String, Expected> messages = new LinkedHashMap<>();
    private final Map<String, ExpectedLayout> layouts = new LinkedHashMap<>();

    /**
     * The expected properties of a message's generated class.
     *
     * @param constants type and name of each, in order
     */
    record Expected(ExpectedLayout layout, List<String> topics, List<String> constants, int queueLength) {}

    /** One message while it is written. */
    private final class Writer {
        private final List<String> lines = new ArrayList<>();
        private final List<String> fields = new ArrayList<>();
        private final List<String> constants = new ArrayList<>();
        private final Set<String> taken = new HashSet<>(Set.of("timestamp"));
        private int queueLength = 1;

        private void constant(String type, String name, String value) {
            constants.add(type + " " + name);
            line(type + " " + name + (random.nextBoolean() ? " = " : "=") + value);
        }

        private void line(String code) {
            if (random.nextInt(4) == 0) {
                lines.addAll(comments.block());
            }
            lines.add(code + comments.end());
        }

        private void queueLength() {
            int written = random.nextInt(256);
            queueLength = 1;
            while (queueLength < written && queueLength < 128) {
                queueLength *= 2;
            }
            constant(pick(List.of("uint8", "uint16", "uint32", "int32")), "ORB_QUEUE_LENGTH", "" + written);
        }

        private void field(String type) {
            String name = random.nextInt(8) == 0 ? letters('a') : pick(NAMES) + pick(List.of("", "_a", "_b2"));
            if (taken.add(name.replace("_", ""))) {
                String array = random.nextInt(3) == 0 ? "[" + (1 + random.nextInt(20)) + "]" : "";
                fields.add(type + array + " " + name);
                line(type + array + " " + name);
                constants(name.toUpperCase(Locale.ROOT));
            }
        }

        /** None, one or some constants behind an attribute that names them, or names others. */
        private void constants(String prefix) {
            if (random.nextInt(3) == 0) {
                int last = lines.size() - 1;
                String attribute = " [@" + pick(List.of("enum", "enum", "bits", "masks")) + " " + prefix + "]";
                lines.set(last, lines.get(last) + (lines.get(last).contains("#") ? attribute : " #" + attribute));
                for (int i = random.nextInt(3); i > 0; i--) {
                    String type = pick(TYPES);
                    constant(type, prefix + "_K" + i, value(type));
                }
            }
        }
    }

    RandomPx4Set(long seed, int number) {
        this.random = new Random(seed);
        this.comments = new Px4Comments(random);
        this.number = number;
        for (int i = random.nextInt(MOST_MESSAGES); i >= 0; i--) {
            message("M" + number + "No" + i + (random.nextInt(8) == 0 ? letters('x') : ""));
        }
        files.put("srv/M" + number + ".srv", "uint64 timestamp\n---\nbool no message\n");
        files.put("msg/.hidden/M" + number + ".msg", "nonsense");
        files.put("msg/README.md", "# Messages\n");
    }

    /** Returns the texts by their paths. */
    Map<String, String> files() {
        return files;
    }

    /** Returns what must become of each message. */
    Map<String, Expected> messages() {
        return messages;
    }

    private void message(String name) {
        Writer writer = new Writer();
        boolean versioned = random.nextBoolean();
        writer.lines.addAll(comments.block());
        writer.lines.add("");
        if (versioned) {
            writer.constant("uint32", "MESSAGE_VERSION", "" + random.nextInt(9));
        }
        int parts = random.nextInt(6);
        int timestampAt = random.nextInt(parts + 1);
        int queueAt = random.nextInt(2 * parts + 2);
        for (int i = 0; i <= parts; i++) {
            if (i == queueAt) {
                writer.queueLength();
            }
            if (i == timestampAt) {
                writer.fields.add("uint64 timestamp");
                writer.line("uint64 timestamp");
            }
            if (i < parts) {
                writer.field(type());
            }
        }
        List<String> topics = topics(name, writer);
        String end = pick(List.of("\n", "\n", "\n", "\r\n"));
        String text = pick(List.of("", "", "", "\uFEFF")) + String.join(end, writer.lines) + pick(List.of(end, ""));
        files.put((versioned ? "msg/versioned/" : "msg/") + name + ".msg", text);
        layouts.put(name, new ExpectedLayout(name, writer.fields, layouts));
        messages.put(name, new Expected(layouts.get(name), topics, writer.constants, writer.queueLength));
    }

    private List<String> topics(String message, Writer writer) {
        List<String> topics = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            topics.add("t" + number + "_" + layouts.size() + "_" + i + (random.nextInt(8) == 0 ? letters('y') : ""));
        }
        if (topics.isEmpty()) {
            return List.of(message.replaceAll("(?<!^)(?=[A-Z])", "_").toLowerCase(Locale.ROOT));
        }
        writer.lines.add("");
        writer.lines.add("# TOPICS " + String.join(pick(List.of(" ", "  ")), topics));
        return topics;
    }

    private String type() {
        boolean nested = !layouts.isEmpty() && random.nextInt(5) == 0;
        return nested ? pick(List.copyOf(layouts.keySet())) : pick(TYPES);
    }

    private String value(String type) {
        return switch (WireType.ofMsgName(type).orElseThrow()) {
            case BOOL -> pick(List.of("true", "False", "1", "0"));
            case CHAR -> pick(List.of("'A'", "'\\'", "'''", "'\"'", "200", "0"));
            case FLOAT32, FLOAT64 -> pick(List.of("1.5", "-2e-3", "NaN", "-inf", ".5", "3", "16777217"));
            case UINT8, UINT16, UINT32, UINT64 -> pick(List.of("0", "1", "0xff", "200"));
            default -> pick(List.of("0", "-1", "0x7f", "-128", "+5"));
        };
    }

    private String letters(char letter) {
        return String.valueOf(letter).repeat(1 + random.nextInt(MOST_LETTERS));
    }

    private <T> T pick(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }
}
