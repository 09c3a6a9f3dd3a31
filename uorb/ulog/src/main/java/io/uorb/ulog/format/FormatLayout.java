// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import io.uorb.schema.WireType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The layout of the fields of one format, one after another (L-2, L-3). */
final class FormatLayout {
    /** The longest message of a data record: its payload without the msg_id. */
    static final int MAX_SIZE_BYTES = 65_533;

    private static final String PADDING_PREFIX = "_padding";

    private final FormatSyntax text;
    private final List<UlogField> all = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    private int end;
    private int leastEnd;

    /** Finds the format that a field has as its type. */
    interface Nested {
        UlogFormat find(FormatSyntax user, TypedName field) throws MalformedRecordException;
    }

    FormatLayout(FormatSyntax text) {
        this.text = text;
    }

    UlogFormat layOut(Nested formats) throws MalformedRecordException {
        for (TypedName entry : text.fields()) {
            UlogField field = place(entry, formats);
            if (!names.add(field.name())) {
                throw new MalformedRecordException(
                        "format " + name() + " has two fields named " + TypedName.excerpt(field.name()));
            }
            end = endOf(field);
            all.add(field);
            if (!isPadding(field)) {
                leastEnd = end;
            }
        }
        return new UlogFormat(text.name(), all, end, leastEnd);
    }

    private String name() {
        return TypedName.excerpt(text.name());
    }

    static boolean isPadding(UlogField field) {
        return field.name().startsWith(PADDING_PREFIX);
    }

    private UlogField place(TypedName entry, Nested formats) throws MalformedRecordException {
        if (entry.length() == 0) {
            throw new MalformedRecordException("format " + name() + ", field " + TypedName.excerpt(entry.name())
                    + ": array of length 0; the least is 1");
        }
        int length = Math.max(0, entry.length());
        Optional<WireType> type = WireType.ofCName(entry.type());
        return type.isPresent()
                ? new UlogField(entry.name(), type.get(), null, length, end)
                : new UlogField(entry.name(), null, findNested(entry, formats), length, end);
    }

    /**
     * Returns the nested format; throws if it has no bytes, since nested arrays of it could have any number of
     * elements.
     */
    private UlogFormat findNested(TypedName entry, Nested formats) throws MalformedRecordException {
        UlogFormat nested = formats.find(text, entry);
        if (nested.sizeBytes() == 0) {
            throw new MalformedRecordException("format " + name() + ", field " + TypedName.excerpt(entry.name())
                    + ": type " + TypedName.excerpt(entry.type()) + " has 0 bytes; the least of a nested format is 1");
        }
        return nested;
    }

    private int endOf(UlogField field) throws MalformedRecordException {
        long fieldEnd = field.offsetBytes() + (long) field.elements() * field.elementBytes();
        if (fieldEnd > MAX_SIZE_BYTES) {
            throw new MalformedRecordException("format " + name() + " is larger than a data record can be: field "
                    + TypedName.excerpt(field.name()) + " ends at byte " + fieldEnd + "; the limit is "
                    + MAX_SIZE_BYTES);
        }
        return (int) fieldEnd;
    }
}
