// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

import java.util.List;
import java.util.regex.Pattern;

/** Checks that a mistake in a suite shows where it is made. */
final class Ids {
    private static final Pattern KEBAB_CASE = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

    private Ids() {}

    static void check(String id) {
        if (!KEBAB_CASE.matcher(id).matches()) {
            throw new IllegalArgumentException("id \"" + id + "\" is not kebab-case: " + KEBAB_CASE);
        }
    }

    static void checkPairs(String name, List<?> labels, List<Double> values) {
        if (labels.size() != values.size()) {
            throw new IllegalArgumentException(
                    "%s: %d values for %d labels".formatted(name, values.size(), labels.size()));
        }
    }
}
