// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.top;

import java.util.Comparator;
import java.util.function.ToLongFunction;

/** The sort orders of {@code uorb top}: names ascending, numbers descending, or reversed. */
enum TopOrder {
    NAME('n', "topic and instance", null),
    SUBSCRIBERS('s', "subscribers", row -> row.node().subscribers()),
    RATE('r', "rate", TopRow::rateHz),
    QUEUE('u', "queue length", row -> row.node().queueLength()),
    SIZE('z', "size", row -> row.node().sizeBytes()),
    LOST('l', "lost messages", row -> row.node().lost()),
    P50('5', "median interval", TopRow::intervalP50Us),
    P99('9', "99th percentile of the interval", TopRow::intervalP99Us);

    private static final Comparator<TopRow> BY_NAME = Comparator.comparing(
                    (TopRow row) -> row.node().topic())
            .thenComparing(row -> row.node().instance());

    private final char key;
    private final String meaning;
    private final ToLongFunction<TopRow> number;

    TopOrder(char key, String meaning, ToLongFunction<TopRow> number) {
        this.key = key;
        this.meaning = meaning;
        this.number = number;
    }

    /** Returns the key of the live view that selects the order. */
    char key() {
        return key;
    }

    String meaning() {
        return meaning;
    }

    /** Returns the comparator; equal nodes are ordered by name. */
    Comparator<TopRow> comparator(boolean reverse) {
        if (number == null) {
            return reverse ? BY_NAME.reversed() : BY_NAME;
        }
        Comparator<TopRow> upwards = Comparator.comparingLong(number);
        return (reverse ? upwards : upwards.reversed()).thenComparing(BY_NAME);
    }
}
