// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter.file;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The contents of a file of parameters. Immutable.
 *
 * @param values texts of values by name
 * @param problems lines that could not be read, in order
 */
public record ReadParameters(SortedMap<String, String> values, List<LineProblem> problems) {
    /** Copies both. */
    public ReadParameters {
        values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
        problems = List.copyOf(problems);
    }
}
