// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The layout of one kind of logged message: packed fields in order, nested formats resolved. Immutable. */
public final class UlogFormat {
    private final String name;
    private final List<UlogField> all;
    private final Map<String, UlogField> fields = new LinkedHashMap<>();
    private final int sizeBytes;
    private final int leastSizeBytes;
    private final UlogFormatExtent extent;

    /**
     * Creates a format whose field offsets are already known.
     *
     * @param all the fields in order, with those that are padding
     * @param sizeBytes size with all padding
     * @param leastSizeBytes size without the padding at the end, which a data record may omit (L-3)
     */
    UlogFormat(String name, List<UlogField> all, int sizeBytes, int leastSizeBytes) {
        this.name = name;
        this.all = List.copyOf(all);
        for (UlogField field : all) {
            if (!FormatLayout.isPadding(field)) {
                fields.put(field.name(), field);
            }
        }
        this.sizeBytes = sizeBytes;
        this.leastSizeBytes = leastSizeBytes;
        this.extent = UlogFormatExtent.of(all);
    }

    /** Returns the format's name, such as {@code vehicle_attitude}. */
    public String name() {
        return name;
    }

    /** Returns the fields in order, without padding. */
    public List<UlogField> fields() {
        return List.copyOf(fields.values());
    }

    /**
     * Returns the fields in order, with those named {@code _padding…}: for tools that compare bytes with other readers.
     */
    public List<UlogField> fieldsWithPadding() {
        return all;
    }

    /** Returns the field of that name, if there is one. */
    public Optional<UlogField> field(String fieldName) {
        return Optional.ofNullable(fields.get(fieldName));
    }

    /** Returns the size of a message with all its padding. */
    public int sizeBytes() {
        return sizeBytes;
    }

    /** Returns the size of a message without the padding at its end: the least that a data record may have. */
    public int leastSizeBytes() {
        return leastSizeBytes;
    }

    /** Returns how large the format is when nested formats and arrays are written out. */
    public UlogFormatExtent extent() {
        return extent;
    }

    /** Returns whether a message may have this number of bytes: all, or with less padding at its end. */
    public boolean accepts(int length) {
        return length >= leastSizeBytes && length <= sizeBytes;
    }

    /**
     * Compares the layouts: formats are equal if they have the same fields under the same name, so that a format is
     * valid for another reader of its log.
     */
    @Override
    public boolean equals(Object other) {
        return this == other
                || other instanceof UlogFormat format
                        && name.equals(format.name)
                        && sizeBytes == format.sizeBytes
                        && leastSizeBytes == format.leastSizeBytes
                        && fields.equals(format.fields);
    }

    @Override
    public int hashCode() {
        return Objects.hash(name, sizeBytes, fields.keySet());
    }

    @Override
    public String toString() {
        return name + fields.values();
    }
}
