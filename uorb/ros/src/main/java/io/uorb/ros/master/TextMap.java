// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;

/** Texts by name, in order, with the memory that they take. Not thread-safe. */
final class TextMap {
    private final Map<String, String> texts = new LinkedHashMap<>();
    private long bytes;

    private static long size(String name, String text) {
        return text == null ? 0 : ValueSize.ENTRY_BYTES + ValueSize.of(name) + ValueSize.of(text);
    }

    void put(String name, String text) {
        bytes += size(name, text) - size(name, texts.put(name, text));
    }

    void remove(String name) {
        bytes -= size(name, texts.remove(name));
    }

    /** Removes all whose names match. */
    void removeNames(Predicate<String> names) {
        texts.entrySet().removeIf(entry -> {
            boolean removed = names.test(entry.getKey());
            bytes -= removed ? size(entry.getKey(), entry.getValue()) : 0;
            return removed;
        });
    }

    /** Returns a text, or null. */
    String get(String name) {
        return texts.get(name);
    }

    /** Returns a view of all. */
    Map<String, String> all() {
        return Collections.unmodifiableMap(texts);
    }

    /** Returns the estimated memory. */
    long bytes() {
        return bytes;
    }
}
