// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import io.uorb.schema.WireType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The formats of a log: texts in any order, resolved together, since a nested format may come after its use (L-3). */
final class FormatTable {
    /** What a data record can carry beside its msg_id. */
    static final int MAX_SIZE_BYTES = 65_533;

    /** PX4 nests three deep; more than this is a mistake, and recursion must end somewhere. */
    static final int MAX_NESTING = 32;

    private static final String PADDING_PREFIX = "_padding";

    private final Map<String, FormatText> texts = new LinkedHashMap<>();
    private final Map<String, UlogFormat> formats = new LinkedHashMap<>();
    private final Set<String> resolving = new LinkedHashSet<>();

    /** Takes the text of a format. The same text again changes nothing; returns whether it is new. */
    boolean add(FormatText text) throws MalformedRecordException {
        FormatText earlier = texts.putIfAbsent(text.name(), text);
        if (earlier != null && !earlier.equals(text)) {
            throw new MalformedRecordException("format " + text.name() + " is defined twice, differently");
        }
        return earlier == null;
    }

    /** Resolves all formats that have been added. */
    void resolveAll() throws MalformedRecordException {
        resolving.clear();
        for (FormatText text : texts.values()) {
            resolve(text);
        }
    }

    Optional<UlogFormat> find(String name) {
        return Optional.ofNullable(formats.get(name));
    }

    Map<String, UlogFormat> formats() {
        return Collections.unmodifiableMap(formats);
    }

    private UlogFormat resolve(FormatText text) throws MalformedRecordException {
        UlogFormat known = formats.get(text.name());
        if (known != null) {
            return known;
        }
        if (!resolving.add(text.name())) {
            throw new MalformedRecordException(
                    "format " + text.name() + " contains itself, through " + String.join(" > ", resolving));
        }
        if (resolving.size() > MAX_NESTING) {
            throw new MalformedRecordException(
                    "format " + text.name() + " is nested deeper than " + MAX_NESTING + " levels");
        }
        UlogFormat format = layOut(text);
        resolving.remove(text.name());
        formats.put(text.name(), format);
        return format;
    }

    private UlogFormat layOut(FormatText text) throws MalformedRecordException {
        List<UlogField> visible = new ArrayList<>();
        Set<String> names = new LinkedHashSet<>();
        int end = 0;
        int leastEnd = 0;
        for (TypedName entry : text.fields()) {
            UlogField field = place(text, entry, end);
            if (!names.add(field.name())) {
                throw new MalformedRecordException("format " + text.name() + " has two fields named " + field.name());
            }
            end = advance(text, field);
            if (!field.name().startsWith(PADDING_PREFIX)) {
                visible.add(field);
                leastEnd = end;
            }
        }
        return new UlogFormat(text.name(), visible, end, leastEnd);
    }

    private UlogField place(FormatText text, TypedName entry, int offset) throws MalformedRecordException {
        if (entry.length() == 0) {
            throw new MalformedRecordException(
                    "format " + text.name() + ", field " + entry.name() + ": array of length 0; the least is 1");
        }
        int length = Math.max(0, entry.length());
        Optional<WireType> type = WireType.ofCName(entry.type());
        if (type.isPresent()) {
            return new UlogField(entry.name(), type.get(), null, length, offset);
        }
        FormatText nested = texts.get(entry.type());
        if (nested == null) {
            throw new MalformedRecordException("format " + text.name() + ", field " + entry.name() + ": type "
                    + entry.type() + " is neither a basic type nor a format of this log");
        }
        return new UlogField(entry.name(), null, resolve(nested), length, offset);
    }

    private static int advance(FormatText text, UlogField field) throws MalformedRecordException {
        long end = field.offsetBytes() + (long) field.elements() * field.elementBytes();
        if (end > MAX_SIZE_BYTES) {
            throw new MalformedRecordException("format " + text.name() + " is larger than a data record can be: field "
                    + field.name() + " ends at byte " + end + "; the limit is " + MAX_SIZE_BYTES);
        }
        return (int) end;
    }
}
