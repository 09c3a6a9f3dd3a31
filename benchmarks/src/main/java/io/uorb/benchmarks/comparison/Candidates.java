// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.comparison;

import io.uorb.benchmarks.alternatives.Alternatives;
import io.uorb.benchmarks.exchange.Candidate;
import io.uorb.benchmarks.exchange.UorbExchange;
import io.uorb.benchmarks.peer.PeerCandidates;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All candidates by name: measurements that fork a JVM for each one pass the name on. */
public final class Candidates {
    /** Candidates that users can choose, this project first. */
    public static final List<Candidate> USABLE = concat(UorbExchange.CANDIDATES, PeerCandidates.CANDIDATES);

    /** These, and the designs that this project has rejected. */
    public static final List<Candidate> ALL = concat(USABLE, Alternatives.CANDIDATES);

    private Candidates() {}

    private static List<Candidate> concat(List<Candidate> first, List<Candidate> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    /**
     * Returns the candidate of that name.
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
