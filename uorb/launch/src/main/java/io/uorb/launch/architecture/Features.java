// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The types that a node publishes, subscribes to and provides, each once and sorted (architecture:GR-31).
 */
public record Features(List<String> publishes, List<String> subscribes, List<String> provides) {
    /** Sorts the types, and keeps each once. */
    public Features {
        publishes = List.copyOf(new TreeSet<>(publishes));
        subscribes = List.copyOf(new TreeSet<>(subscribes));
        provides = List.copyOf(new TreeSet<>(provides));
    }

    /** Returns whether a type is among them. */
    boolean has(String type) {
        return publishes.contains(type) || subscribes.contains(type) || provides.contains(type);
    }

    /** Returns a letter for each node: the same one where features are the same (architecture:GR-34). */
    public static Map<String, String> letters(List<ArchitectureNode> nodes) {
        Map<Features, String> letters = new LinkedHashMap<>();
        Map<String, String> byName = new LinkedHashMap<>();
        for (ArchitectureNode node : nodes) {
            byName.put(node.name(), letters.computeIfAbsent(node.features(), added -> letter(letters.size())));
        }
        return byName;
    }

    /** Returns A to Z, then AA and so on. */
    private static String letter(int index) {
        String last = String.valueOf((char) ('A' + index % 26));
        return index < 26 ? last : letter(index / 26 - 1) + last;
    }
}
