// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Size, offsets, layout string and hash of a message (M-9 to M-13), calculated from the lines of a {@code .msg} file
 * and nothing else: what the product says is compared with it.
 */
public final class ExpectedLayout {
    private static final Pattern DECLARATION = Pattern.compile("(\\w+?)(\\d*)(?:\\[(\\d+)])? (\\w+)");

    private final String name;
    private final Map<String, Integer> offsets = new LinkedHashMap<>();
    private final StringBuilder format = new StringBuilder();
    private final StringBuilder hashed = new StringBuilder();
    private final int sizeWithoutPadding;
    private int size;
    private int paddings;

    /** A message with declarations such as {@code float32[4] q}, which may nest messages that are known already. */
    public ExpectedLayout(String name, List<String> declarations, Map<String, ExpectedLayout> known) {
        this.name = name;
        for (int width = 8; width >= 1; width /= 2) {
            for (String declaration : declarations) {
                if (width(declaration) == width) {
                    add(declaration, width, cType(declaration));
                }
            }
        }
        for (String declaration : declarations) {
            ExpectedLayout nested = known.get(declaration.split("[\\[ ]")[0]);
            hashed.append(declaration).append('\n');
            if (nested != null) {
                pad();
                add(declaration, nested.size, snakeCase(nested.name));
                hashed.append(nested.hashed);
            }
        }
        sizeWithoutPadding = size;
        pad();
    }

    /** M-4: an underscore before each capital letter but the first. */
    private static String snakeCase(String name) {
        return name.replaceAll("(?<!^)(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
    }

    private static Matcher parts(String declaration) {
        Matcher parts = DECLARATION.matcher(declaration);
        if (!parts.matches()) {
            throw new IllegalArgumentException(declaration);
        }
        return parts;
    }

    /** Bytes of one element; 0 for a nested message. */
    private static int width(String declaration) {
        Matcher parts = parts(declaration);
        return switch (parts.group(1)) {
            case "bool", "char" -> 1;
            case "int", "uint", "float" -> Integer.parseInt(parts.group(2)) / 8;
            default -> 0;
        };
    }

    private static String cType(String declaration) {
        Matcher parts = parts(declaration);
        return switch (parts.group(1)) {
            case "float" -> parts.group(2).equals("32") ? "float" : "double";
            case "int", "uint" -> parts.group(1) + parts.group(2) + "_t";
            default -> parts.group(1);
        };
    }

    private void add(String declaration, int width, String type) {
        Matcher parts = parts(declaration);
        String length = parts.group(3);
        offsets.put(parts.group(4), size);
        format.append(type)
                .append(length == null ? "" : "[" + length + "]")
                .append(' ')
                .append(parts.group(4))
                .append(';');
        size += width * (length == null ? 1 : Integer.parseInt(length));
    }

    private void pad() {
        int missing = (8 - size % 8) % 8;
        if (missing > 0) {
            format.append("uint8_t[" + missing + "] _padding" + paddings + ";");
            paddings++;
            size += missing;
        }
    }

    public int size() {
        return size;
    }

    public int sizeWithoutPadding() {
        return sizeWithoutPadding;
    }

    /** The offset of each field in bytes, in memory order. */
    Map<String, Integer> offsets() {
        return offsets;
    }

    public String format() {
        return format.toString();
    }

    /** 32-bit FNV-1a. */
    public int hash() {
        int hash = 0x811c9dc5;
        for (byte b : hashed.toString().getBytes(StandardCharsets.US_ASCII)) {
            hash = (hash ^ (b & 0xff)) * 0x01000193;
        }
        return hash;
    }
}
