// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import io.uorb.schema.WireType;
import io.uorb.shell.CsvCells;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogField;
import io.uorb.ulog.format.UlogFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A number in a message of a logged format: a scalar, or an element of an array.
 *
 * @param path its name with those of what holds it: {@code q[2]}, {@code esc[3].esc_rpm}
 * @param type its type
 * @param offsetBytes the byte of the message at which it stands
 */
public record Leaf(String path, WireType type, int offsetBytes) {
    private static final long MOST_NAME_CHARS = 1 << 20;
    private static final Pattern ELEMENT = Pattern.compile("([^\\[]+)(?:\\[([0-9]{1,6})])?");

    /** Returns all numbers of a format in the order of their bytes, without padding. */
    public static List<Leaf> of(UlogFormat format) {
        return new Collector(UlogFormat::fields, Integer.MAX_VALUE, Long.MAX_VALUE).of(format);
    }

    /**
     * Returns the first numbers of a format, in the order of their bytes, without making more of them: at most so many,
     * whose names have at most 1 Mi characters and those of one more.
     */
    public static List<Leaf> first(UlogFormat format, int most) {
        return new Collector(UlogFormat::fields, most, MOST_NAME_CHARS).of(format);
    }

    /**
     * Returns the numbers as {@link #of}, with the padding between them, as other readers show it, but not the padding
     * at the end.
     */
    public static List<Leaf> withInnerPadding(UlogFormat format) {
        List<Leaf> leaves = new Collector(UlogFormat::fieldsWithPadding, Integer.MAX_VALUE, Long.MAX_VALUE).of(format);
        leaves.removeIf(leaf -> leaf.offsetBytes() >= format.leastSizeBytes());
        return leaves;
    }

    /** A walk over a format that ends when it has enough. */
    private static final class Collector {
        private final Function<UlogFormat, List<UlogField>> fields;
        private final int most;
        private final List<Leaf> leaves = new ArrayList<>();
        private long nameCharsLeft;

        Collector(Function<UlogFormat, List<UlogField>> fields, int most, long mostNameChars) {
            this.fields = fields;
            this.most = most;
            this.nameCharsLeft = mostNameChars;
        }

        List<Leaf> of(UlogFormat format) {
            add(format, "", 0);
            return leaves;
        }

        private void add(UlogFormat format, String prefix, int at) {
            for (UlogField field : fields.apply(format)) {
                for (int i = 0; i < field.elements() && leaves.size() < most && nameCharsLeft > 0; i++) {
                    String path = prefix + field.name() + (field.length() > 0 ? "[" + i + "]" : "");
                    int offset = at + field.offsetBytes() + i * field.elementBytes();
                    if (field.nested() == null) {
                        leaves.add(new Leaf(path, field.type(), offset));
                        nameCharsLeft -= path.length();
                    } else {
                        add(field.nested(), path + ".", offset);
                    }
                }
            }
        }
    }

    /** Returns the number of that path, if a format has one. */
    public static Optional<Leaf> find(UlogFormat format, String path) {
        int dot = path.indexOf('.');
        Matcher head = ELEMENT.matcher(dot < 0 ? path : path.substring(0, dot));
        Optional<UlogField> named = head.matches() ? format.field(head.group(1)) : Optional.empty();
        if (named.isEmpty() || (named.get().nested() == null) != (dot < 0)) {
            return Optional.empty();
        }
        UlogField field = named.get();
        boolean indexed = head.group(2) != null;
        int index = indexed ? Integer.parseInt(head.group(2)) : 0;
        if (indexed != field.length() > 0 || index >= field.elements()) {
            return Optional.empty();
        }
        int at = field.offsetBytes() + index * field.elementBytes();
        return dot < 0
                ? Optional.of(new Leaf(path, field.type(), at))
                : find(field.nested(), path.substring(dot + 1))
                        .map(inner -> new Leaf(path, inner.type(), at + inner.offsetBytes()));
    }

    /** Returns the number in a message; NaN stays NaN. */
    public double value(UlogData data) {
        if (isReal()) {
            return data.realAt(type, offsetBytes);
        }
        long value = data.integerAt(type, offsetBytes);
        return type == WireType.UINT64 && value < 0 ? (value >>> 1) * 2.0 : value;
    }

    /** Appends the number in a message with all its digits, as {@link CsvCells} writes it. */
    public StringBuilder appendTo(StringBuilder out, UlogData data) {
        if (isReal()) {
            double real = data.realAt(type, offsetBytes);
            return out.append(type == WireType.FLOAT32 ? CsvCells.real((float) real) : CsvCells.real(real));
        }
        long value = data.integerAt(type, offsetBytes);
        return type == WireType.UINT64 && value < 0 ? out.append(Long.toUnsignedString(value)) : out.append(value);
    }

    public boolean isReal() {
        return type == WireType.FLOAT32 || type == WireType.FLOAT64;
    }
}
