// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import io.uorb.launch.description.CommandText;
import io.uorb.launch.description.EnvironmentEntry;
import io.uorb.launch.description.LaunchNode;
import io.uorb.launch.description.NameRemap;
import io.uorb.launch.description.SourcePlace;
import java.util.List;
import java.util.Map;

/**
 * Counts the characters that a reading keeps: results of substitutions, nodes, parameters. Files that multiply a text
 * end with an error before the memory does (architecture:GR-9). One thread.
 */
final class KeptCharacters {
    /** The size of an entry of a list beside its text. */
    private static final int OVERHEAD = 8;

    private long kept;

    /**
     * Adds characters.
     *
     * @throws LaunchFileException beyond the limit
     */
    void add(long characters, SourcePlace place) throws LaunchFileException {
        kept += characters;
        if (kept > LaunchLimits.MOST_KEPT_CHARACTERS) {
            throw new LaunchFileException(
                    place,
                    "nodes, parameters and texts after substitutions have more than "
                            + LaunchLimits.MOST_KEPT_CHARACTERS + " characters together");
        }
    }

    /** Adds a node without its parameters, which count by themselves. */
    void add(LaunchNode node) throws LaunchFileException {
        long characters = length(node.name()) + length(node.namespace()) + length(node.packageName());
        characters += length(node.type()) + length(node.args()) + length(node.launchPrefix()) + length(node.machine());
        for (NameRemap remap : node.remaps()) {
            characters += OVERHEAD + remap.from().length() + remap.to().length();
        }
        for (EnvironmentEntry entry : node.environment()) {
            characters += OVERHEAD + entry.name().length() + entry.value().length();
        }
        add(characters, node.place());
    }

    private static long length(String text) {
        return text == null ? 0 : text.length();
    }

    /** Returns the size of a parameter's value. */
    static long of(Object value) {
        if (value instanceof byte[] bytes) {
            return bytes.length;
        }
        if (value instanceof CommandText command) {
            return command.command().length();
        }
        long size = OVERHEAD;
        if (value instanceof List<?> list) {
            for (Object element : list) {
                size += of(element);
            }
            return size;
        }
        if (value instanceof Map<?, ?> map) {
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                size += of(entry.getKey()) + of(entry.getValue());
            }
            return size;
        }
        return value instanceof String text ? text.length() : size;
    }
}
