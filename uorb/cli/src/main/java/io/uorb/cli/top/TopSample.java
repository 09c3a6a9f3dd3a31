// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.top;

import java.util.List;

/**
 * The changes between two samples of a program.
 *
 * @param nowUs the broker's time
 * @param seconds that passed
 * @param rows all nodes, by topic and instance
 */
record TopSample(long nowUs, double seconds, List<TopRow> rows) {
    TopSample {
        rows = List.copyOf(rows);
    }

    /** Returns the rows that pass a filter, sorted. */
    List<TopRow> rows(TopFilter filter, TopOrder order, boolean reverse) {
        return rows.stream()
                .filter(filter::accepts)
                .sorted(order.comparator(reverse))
                .toList();
    }
}
