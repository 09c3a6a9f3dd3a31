// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.top;

import java.util.List;

/**
 * What happened between two looks at a program.
 *
 * @param nowUs the broker's time
 * @param seconds that passed
 * @param rows all nodes, by topic and instance
 */
record TopSample(long nowUs, double seconds, List<TopRow> rows) {
    TopSample {
        rows = List.copyOf(rows);
    }

    /** The rows that a filter lets through, in an order. */
    List<TopRow> rows(TopFilter filter, TopOrder order, boolean reverse) {
        return rows.stream()
                .filter(filter::accepts)
                .sorted(order.comparator(reverse))
                .toList();
    }
}
