// SPDX-License-Identifier: Apache-2.0
package io.uorb.dynamic;

import io.uorb.definition.ConstantNames;
import io.uorb.definition.FieldPath;
import io.uorb.schema.WireType;
import io.uorb.text.SimilarNames;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Sets fields of one message from what a person writes. Not thread-safe, as the message. */
final class FieldSyntax {
    private static final Pattern DECIMAL = Pattern.compile("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?");
    private static final Pattern HEXADECIMAL = Pattern.compile("0[xX][0-9a-fA-F]+");

    private final DynamicMessage message;
    /** By field; each is made when a name is first written, for it takes the topic's whole definition. */
    private final Map<String, ConstantNames> constants = new HashMap<>();

    FieldSyntax(DynamicMessage message) {
        this.message = message;
    }

    /** Sets a field, which must be one of the message. */
    void set(FieldPath field, String text) {
        if (field.isNested()) {
            throw FieldMismatch.kind(message.topic(), field, "set its fields one by one");
        }
        if (!field.isArray()) {
            setScalar(field, text.strip());
        } else if (field.type() == WireType.CHAR) {
            setCharacters(field, text);
        } else {
            setArray(field, text.strip());
        }
    }

    private void setCharacters(FieldPath field, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (bytes.length > field.elements()) {
            throw FieldMismatch.kind(message.topic(), field, "too short for " + bytes.length + " bytes: " + text);
        }
        if (text.indexOf('\0') >= 0) {
            throw FieldMismatch.kind(
                    message.topic(), field, "a text that ends at the first NUL; this one has more: " + text);
        }
        message.setBytes(field, Arrays.copyOf(bytes, field.elements()));
    }

    /** Sets all elements or none: the field keeps its value if one of them does not fit. */
    private void setArray(FieldPath field, String text) {
        boolean inBrackets = text.startsWith("[") && text.endsWith("]") && text.length() >= 2;
        String[] elements = inBrackets ? text.substring(1, text.length() - 1).split(",", -1) : new String[0];
        if (elements.length != field.elements()) {
            throw FieldMismatch.kind(
                    message.topic(), field, "written [a, b, …] with " + field.elements() + " values, not " + text);
        }
        byte[] before = message.getBytes(field);
        try {
            for (int i = 0; i < elements.length; i++) {
                setScalar(field.element(i), elements[i].strip());
            }
        } catch (IllegalArgumentException e) {
            message.setBytes(field, before);
            throw e;
        }
    }

    private void setScalar(FieldPath field, String text) {
        if (field.type() == WireType.BOOL && (text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false"))) {
            message.set(field, text.equalsIgnoreCase("true"));
        } else if (field.type().isFloating()) {
            message.set(field, floating(field, text));
        } else {
            message.set(field, integer(field, text));
        }
    }

    private double floating(FieldPath field, String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        return switch (lower) {
            case "nan" -> Double.NaN;
            case "inf", "+inf" -> Double.POSITIVE_INFINITY;
            case "-inf" -> Double.NEGATIVE_INFINITY;
            default -> {
                double value = DECIMAL.matcher(text).matches() ? Double.parseDouble(text) : Double.POSITIVE_INFINITY;
                if (Double.isInfinite(value)) {
                    throw FieldMismatch.value(message.topic(), field, text);
                }
                yield value;
            }
        };
    }

    private long integer(FieldPath field, String text) {
        if (!text.isEmpty() && Character.isLetter(text.charAt(0))) {
            return constant(field, text);
        }
        boolean isHex = HEXADECIMAL.matcher(text).matches();
        boolean isUnsigned = field.type() == WireType.UINT64;
        try {
            if (isHex) {
                // Also of a signed field the hexadecimal digits are a number, not the bits.
                return isUnsigned
                        ? Long.parseUnsignedLong(text.substring(2), 16)
                        : Long.parseLong(text.substring(2), 16);
            }
            return isUnsigned ? Long.parseUnsignedLong(text) : Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw FieldMismatch.value(message.topic(), field, text);
        }
    }

    private long constant(FieldPath field, String text) {
        boolean isNested = field.toString().indexOf('.') >= 0;
        List<String> known = List.of();
        if (!isNested) {
            ConstantNames names = constants.computeIfAbsent(
                    field.field().name(),
                    name -> ConstantNames.of(message.topic().definition(), name));
            Optional<Long> value = names.valueOf(text);
            if (value.isPresent()) {
                return value.get();
            }
            known = names.names();
        }
        throw new IllegalArgumentException(FieldMismatch.name(message.topic(), field) + " = " + text
                + " is neither a value of "
                + field.type().msgName() + " (" + field.type().limits() + ") nor the name of a constant of the field"
                + SimilarNames.nearHint(text, known));
    }
}
