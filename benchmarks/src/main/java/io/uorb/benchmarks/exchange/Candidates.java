// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.exchange;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All candidates by name: measurements that fork a JVM for each one pass the name on. */
public final class Candidates {
    /** Every candidate, this project's first. */
    public static final List<Candidate> ALL =
            Stream.of(UorbExchange.CANDIDATES).flatMap(List::stream).toList();

    private Candidates() {}

    /**
     * The candidate of that name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Candidate named(String name) {
        return ALL.stream()
                .filter(candidate -> candidate.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no candidate is named " + name + "; there are "
                        + ALL.stream().map(Candidate::name).collect(Collectors.joining(", "))));
    }
}
