// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter.file;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The contents of a file of parameters. Immutable.
 *
 * @param values texts of values by name
 * @param lines numbers of the lines that have these values, by name
 * @param problems lines that could not be read, in order
 */
public record ReadParameters(SortedMap<String, String> values, Map<String, Integer> lines, List<LineProblem> problems) {
    /** Copies all. */
    public ReadParameters {
        values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
        lines = Map.copyOf(lines);
        problems = List.copyOf(problems);
    }
}
