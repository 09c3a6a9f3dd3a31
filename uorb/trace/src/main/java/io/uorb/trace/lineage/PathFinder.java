// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lineage;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds the paths from topics that only drivers publish to topics that only drivers read, or none. A driver is a module
 * that reads nothing before it publishes, also one that is not traced; where that gives no path, as with a simulator
 * that closes the loop, one that messages never wake.
 */
public final class PathFinder {
    /** The most pairs of a beginning and an end that are tried. */
    private static final int MOST_PAIRS = 256;

    private final ActivationTable table;
    /** The modules that are no drivers. */
    private final Set<String> inner;

    private PathFinder(ActivationTable table, Set<String> inner) {
        this.table = table;
        this.inner = inner;
    }

    private static Set<String> readingModules(ActivationTable table) {
        Set<String> reading = new HashSet<>();
        for (int message = 0; message < table.messages(); message++) {
            if (table.activation(message) != ActivationTable.NONE && table.readsBefore(message) > 0) {
                reading.add(table.module(table.activation(message)));
            }
        }
        return reading;
    }

    private static Set<String> wokenModules(ActivationTable table) {
        Set<String> woken = new HashSet<>();
        for (int i = 0; i < table.activations(); i++) {
            if (table.trigger(i) != ActivationTable.NONE) {
                woken.add(table.module(i));
            }
        }
        return woken;
    }

    /** A path with the number of its chains. */
    public record Found(LineagePath path, int chains) {}

    /** Returns the paths, that with the most chains first. */
    public static List<Found> find(PathSearch search) {
        ActivationTable table = search.table();
        List<Found> found = new PathFinder(table, readingModules(table)).among(search);
        return found.isEmpty() ? new PathFinder(table, wokenModules(table)).among(search) : found;
    }

    private List<Found> among(PathSearch search) {
        Set<String> begins = new TreeSet<>();
        Set<String> ends = new TreeSet<>();
        Set<String> notBegins = new HashSet<>();
        Set<String> notEnds = new HashSet<>();
        for (int message = 0; message < table.messages(); message++) {
            TraceTopic topic = table.topics().get(table.topic(message));
            String name = topic.name() + ":" + topic.instance();
            boolean isOfDriver = isOfDriver(table.activation(message));
            (isOfDriver ? begins : notBegins).add(name);
            (isOfDriver ? notEnds : ends).add(name);
            for (int i = 0; i < table.readers(message); i++) {
                if (!isOfDriver(table.reader(message, i))) {
                    notEnds.add(name);
                }
            }
        }
        begins.removeAll(notBegins);
        ends.removeAll(notEnds);
        return chains(search, begins, ends);
    }

    private boolean isOfDriver(int activation) {
        return activation == ActivationTable.NONE || !inner.contains(table.module(activation));
    }

    private static List<Found> chains(PathSearch search, Set<String> begins, Set<String> ends) {
        List<Found> found = new ArrayList<>();
        int pairs = 0;
        for (String from : begins) {
            for (String to : ends) {
                pairs++;
                if (pairs <= MOST_PAIRS) {
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
