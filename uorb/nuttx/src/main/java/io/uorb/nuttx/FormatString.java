// SPDX-License-Identifier: Apache-2.0
package io.uorb.nuttx;

import io.uorb.OrbMetadata;
import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.schema.Field;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.text.TextEscapes;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A format of NuttX, such as {@code timestamp:%llu,x:%hf}: fields by their names, each with a conversion of C.
 * Immutable.
 */
final class FormatString {
    private static final Pattern FIELD =
            Pattern.compile("([\\w.\\[\\]]+):%([-+ 0]*)(\\d{0,2})(\\.\\d{0,2})?(?:hh|h|ll|l|L)?([diuxXfFeEcs])");

    /** A field, the text before its value, and how that is written; a precision of -1 for none. */
    private record Part(String before, FieldPath field, String flags, int width, int precision, char conversion) {
        boolean has(char flag) {
            return flags.indexOf(flag) >= 0;
        }
    }

    private final OrbMetadata<?> topic;
    private final List<Part> parts = new ArrayList<>();
    private final String end;

    /** @throws IllegalArgumentException if it is not of that form, or the topic has no such field */
    FormatString(OrbMetadata<?> topic, String format) {
        this.topic = topic;
        Matcher field = FIELD.matcher(format);
        int at = 0;
        while (field.find()) {
            String before = literal(format.substring(at, field.start(2) - 1));
            parts.add(new Part(
                    before,
                    place(field.group(1)),
                    field.group(2),
                    number(field.group(3)),
                    field.group(4) == null ? -1 : number(field.group(4).substring(1)),
                    field.group(5).charAt(0)));
            at = field.end();
        }
        this.end = literal(format.substring(at));
    }

    private static int number(String digits) {
        return digits.isEmpty() ? 0 : Integer.parseInt(digits);
    }

    private static String literal(String text) {
        if (text.replace("%%", "").indexOf('%') >= 0) {
            throw new IllegalArgumentException(
                    "format with '" + TextEscapes.escape(text) + "'; each conversion needs a field's name and a colon");
        }
        return text.replace("%%", "%");
    }

    private FieldPath place(String name) {
        FieldPath place = FieldPath.of(topic.schema(), name);
        if (!place.isScalar() && place.type() != WireType.CHAR) {
            throw new IllegalArgumentException("field " + place + " is not a single value");
        }
        return place;
    }

    /** Returns the message's values as text, on which a terminal obeys nothing. */
    String print(Object data) {
        DynamicMessage message = new DynamicMessage(topic);
        message.copyFrom(data);
        StringBuilder text = new StringBuilder();
        for (Part part : parts) {
            text.append(part.before).append(TextEscapes.escape(value(message, part)));
        }
        return text.append(end).toString();
    }

    private static String value(DynamicMessage message, Part part) {
        FieldPath field = part.field;
        if (!field.isScalar()) {
            return pad(part, "", formatted(part, 's', message.getText(field)), false);
        }
        char conversion = Character.toLowerCase(part.conversion);
        if (conversion == 'c') {
            return pad(part, "", String.valueOf((char) message.getLong(field)), false);
        }
        boolean floating = conversion == 'f' || conversion == 'e';
        String text = floating
                ? formatted(part, conversion, message.getDouble(field))
                        .replace("Infinity", "inf")
                        .replace("NaN", "nan")
                : integer(message, field).toString(conversion == 'x' ? 16 : 10);
        boolean negative = text.startsWith("-");
        boolean unsigned = conversion == 'u' || conversion == 'x';
        String sign = negative ? "-" : unsigned ? "" : part.has('+') ? "+" : part.has(' ') ? " " : "";
        String digits = negative ? text.substring(1) : text;
        boolean filled = part.has('0') && Character.isDigit(digits.charAt(0)) && (floating || part.precision < 0);
        String written = pad(part, sign, floating ? digits : zeros(part.precision - digits.length()) + digits, filled);
        return conversion == part.conversion ? written : written.toUpperCase(Locale.ROOT);
    }

    private static String formatted(Part part, char conversion, Object value) {
        String precision = part.precision < 0 ? "" : "." + part.precision;
        return String.format(Locale.ROOT, "%" + precision + conversion, value);
    }

    private static String zeros(int number) {
        return "0".repeat(Math.max(0, number));
    }

    private static String pad(Part part, String sign, String text, boolean filled) {
        int missing = Math.max(0, part.width - sign.length() - text.length());
        if (part.has('-')) {
            return sign + text + " ".repeat(missing);
        }
        return filled ? sign + zeros(missing) + text : " ".repeat(missing) + sign + text;
    }

    private static BigInteger integer(DynamicMessage message, FieldPath field) {
        long value = field.type().isFloating() ? (long) message.getDouble(field) : message.getLong(field);
        boolean beyond = field.type() == WireType.UINT64 && value < 0;
        return beyond ? new BigInteger(Long.toUnsignedString(value)) : BigInteger.valueOf(value);
    }

    /**
     * Sets the message's fields from a text.
     *
     * @throws IllegalArgumentException if the text is not of this format; then the message is as before
     */
    int scan(String text, Object data) {
        DynamicMessage message = new DynamicMessage(topic);
        message.copyFrom(data);
        int at = 0;
        for (int i = 0; i < parts.size(); i++) {
            Part part = parts.get(i);
            at = skip(text, at, part.before);
            String next = i + 1 < parts.size() ? parts.get(i + 1).before : end;
            int to = next.isEmpty() ? text.length() : text.indexOf(next, at);
            if (to < 0) {
                throw mismatch(text, next);
            }
            String value = text.substring(at, to);
            boolean hex = Character.toLowerCase(part.conversion) == 'x' && !value.startsWith("0x");
            message.set(part.field, hex ? "0x" + value : value);
            at = to;
        }
        skip(text, at, end);
        message.copyTo(data);
        return parts.size();
    }

    private static int skip(String text, int at, String literal) {
        if (!text.startsWith(literal, at)) {
            throw mismatch(text, literal);
        }
        return at + literal.length();
    }

    private static IllegalArgumentException mismatch(String text, String expected) {
        return new IllegalArgumentException(
                "text '" + TextEscapes.escape(text) + "' has no '" + TextEscapes.escape(expected) + "' in its place");
    }

    /** Returns the format of all fields of a topic. */
    static String of(OrbMetadata<?> topic) {
        List<String> fields = new ArrayList<>();
        add(topic.schema(), "", fields);
        return String.join(",", fields);
    }

    private static void add(MessageSchema message, String prefix, List<String> fields) {
        for (Field field : message.fields()) {
            boolean single = !field.isArray() || field.type() == WireType.CHAR;
            for (int i = 0; i < (single ? 1 : field.length()); i++) {
                String name = prefix + field.name() + (single ? "" : "[" + i + "]");
                if (field.isNested()) {
                    add(field.nested(), name + ".", fields);
                } else {
                    fields.add(name + ":%" + (field.isArray() && single ? "s" : conversion(field.type())));
                }
            }
        }
    }

    private static String conversion(WireType type) {
        return switch (type) {
            case FLOAT32, FLOAT64 -> "hf";
            case INT8, INT16, INT32, INT64 -> "lld";
            default -> "llu";
        };
    }
}
