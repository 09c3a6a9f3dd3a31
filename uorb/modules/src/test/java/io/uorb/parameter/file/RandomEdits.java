// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.parameter.ParameterStore;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Files of parameters whose bytes are edited at random, and what must be read of them. */
final class RandomEdits {
    private static final int MOST_VALUES = 12;
    private static final int MOST_EDITS = 4;
    private static final byte[] LIKELY = " \n\r\t.-+eE0159ABZ_#\0\u007f".getBytes(StandardCharsets.US_ASCII);

    private final Random random;

    RandomEdits(long seed) {
        random = new Random(seed);
    }

    /** Makes a file, edits it, reads it, and checks what was read. */
    void check() {
        SortedMap<String, String> values = values();
        byte[] content = ParameterFormat.text(values).getBytes(StandardCharsets.US_ASCII);
        assertEquals(values, ParameterFormat.TEXT.parse(content).values());
        for (int i = 1 + random.nextInt(MOST_EDITS); i > 0; i--) {
            content = edit(content);
        }
        check(values, content);
        // Other formats take the same bytes without an exception.
        ParameterFormat.QGROUNDCONTROL.parse(content);
        ParameterFormat.PARAM_SHOW.parse(content);
        ParameterFormat.of(content);
    }

    private SortedMap<String, String> values() {
        SortedMap<String, String> values = new TreeMap<>();
        for (int i = random.nextInt(MOST_VALUES); i >= 0; i--) {
            String name = random.nextInt(4) == 0 ? "module.c" + random.nextInt(100) : "MC_" + random.nextInt(100);
            float real = Float.intBitsToFloat(random.nextInt());
            boolean isInt = random.nextBoolean() || !Float.isFinite(real);
            values.put(name, isInt ? Integer.toString(random.nextInt()) : Float.toString(real));
        }
        return values;
    }

    private byte[] edit(byte[] content) {
        int from = random.nextInt(content.length + 1);
        int to = Math.min(content.length, from + random.nextInt(random.nextInt(8) == 0 ? 60 : 3));
        ByteArrayOutputStream edited = new ByteArrayOutputStream();
        edited.write(content, 0, from);
        switch (random.nextInt(5)) {
            case 0 -> edited.write(LIKELY[random.nextInt(LIKELY.length)]);
            case 1 -> edited.write(random.nextInt());
            case 2 -> edited.writeBytes(Arrays.copyOfRange(content, from, to));
            case 3 -> {
                if (random.nextInt(4) == 0) {
                    return edited.toByteArray();
                }
            }
            default -> to = from;
        }
        edited.write(content, to, content.length - to);
        return edited.toByteArray();
    }

    /**
     * Each line is read or named. A line whose bytes are those of before is named only if another line sets its name to
     * another value. A store takes what is read.
     */
    private static void check(Map<String, String> before, byte[] content) {
        ReadParameters read = ParameterFormat.TEXT.parse(content);
        Set<Integer> named = new HashSet<>();
        read.problems().forEach(problem -> assertTrue(named.add(problem.line()), problem::toString));
        String[] lines = new String(content, StandardCharsets.ISO_8859_1).split("\n", -1);
        Map<String, String> expected = new HashMap<>();
        for (int i = 0; i < lines.length; i++) {
            String[] words = words(lines[i]);
            if (named.contains(i + 1)) {
                boolean isUntouched = i < lines.length - 1 && isLine(before, words, lines[i]);
                assertTrue(!isUntouched || isContradicted(lines, words), lines[i]);
            } else if (!lines[i].isBlank()) {
                assertEquals(2, words.length, lines[i]);
                expected.put(words[0], words[1]);
            }
        }
        assertEquals(expected, read.values());
        new ParameterStore().load(read.values(), false);
    }

    private static String[] words(String line) {
        return line.strip().split("[ \t]+");
    }

    private static boolean isLine(Map<String, String> before, String[] words, String line) {
        return words.length == 2 && words[1].equals(before.get(words[0])) && line.equals(words[0] + " " + words[1]);
    }

    private static boolean isContradicted(String[] lines, String[] words) {
        return Arrays.stream(lines)
                .map(RandomEdits::words)
                .anyMatch(other -> other.length == 2 && other[0].equals(words[0]) && !other[1].equals(words[1]));
    }
}
