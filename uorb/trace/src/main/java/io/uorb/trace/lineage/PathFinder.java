// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lineage;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Finds the paths from topics whose publishers read nothing to topics that no activation reads. */
public final class PathFinder {
    /** The most pairs of a beginning and an end that are tried. */
    private static final int MOST_PAIRS = 256;

    private PathFinder() {}

    /** A path with the number of its chains. */
    public record Found(LineagePath path, int chains) {}

    /** Returns the paths, that with the most chains first. */
    public static List<Found> find(PathSearch search) {
        ActivationTable table = search.table();
        Set<String> caused = new TreeSet<>();
        Set<String> read = new TreeSet<>();
        Set<String> all = new TreeSet<>();
        for (int message = 0; message < table.messages(); message++) {
            TraceTopic topic = table.topics().get(table.topic(message));
            String name = topic.name() + ":" + topic.instance();
            all.add(name);
            if (table.readers(message) > 0) {
                read.add(name);
            }
            if (table.activation(message) != ActivationTable.NONE && table.readsBefore(message) > 0) {
                caused.add(name);
            }
        }
        List<Found> found = new ArrayList<>();
        int pairs = 0;
        for (String from : all) {
            for (String to : all) {
                boolean isPair =
                        !caused.contains(from) && read.contains(from) && caused.contains(to) && !read.contains(to);
                if (isPair && pairs < MOST_PAIRS) {
                    pairs++;
                    LineagePath path = new LineagePath(List.of(from, to));
                    int chains = search.ages(path).size();
                    if (chains > 0) {
                        found.add(new Found(path, chains));
                    }
                }
            }
        }
        found.sort(Comparator.comparingInt(Found::chains).reversed());
        return found;
    }
}
