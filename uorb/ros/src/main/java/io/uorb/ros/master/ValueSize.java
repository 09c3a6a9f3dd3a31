// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import java.util.List;
import java.util.Map;

/** Estimates of the memory that values of XML-RPC take, a little more than they do. */
final class ValueSize {
    /** Of an entry of a map, without its key and its value. */
    static final int ENTRY_BYTES = 64;

    static final int STRUCT_BYTES = 128;

    private static final int TEXT_BYTES = 56;
    private static final int ARRAY_BYTES = 48;
    private static final int REFERENCE_BYTES = 8;
    private static final int SCALAR_BYTES = 24;
    private static final int LAST_LATIN_1 = 0xff;

    private ValueSize() {}

    /** Returns the size of a value, bytes. */
    static long of(Object value) {
        if (value instanceof String text) {
            return of(text);
        }
        if (value instanceof byte[] bytes) {
            return ARRAY_BYTES + bytes.length;
        }
        long sum = SCALAR_BYTES;
        if (value instanceof List<?> list) {
            sum = ARRAY_BYTES;
            for (Object element : list) {
                sum += REFERENCE_BYTES + of(element);
            }
        } else if (value instanceof Map<?, ?> struct) {
            sum = STRUCT_BYTES;
            for (Map.Entry<?, ?> member : struct.entrySet()) {
                sum += ENTRY_BYTES + of(member.getKey()) + of(member.getValue());
            }
        }
        return sum;
    }

    /** Returns the size of a text: the JVM keeps one byte a character while it can. */
    static long of(String text) {
        boolean isLatin = text.chars().allMatch(c -> c <= LAST_LATIN_1);
        return TEXT_BYTES + (isLatin ? 1L : 2L) * text.length();
    }
}
