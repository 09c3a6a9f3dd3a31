// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives;

import io.uorb.benchmarks.alternatives.design.BareCells;
import io.uorb.benchmarks.alternatives.design.Design;
import io.uorb.benchmarks.alternatives.design.ObjectExchange;
import io.uorb.benchmarks.alternatives.design.SeparateClaims;
import io.uorb.benchmarks.alternatives.design.Seqlock;
import io.uorb.benchmarks.alternatives.design.StampedExchange;
import io.uorb.benchmarks.alternatives.design.TwoWordCells;
import io.uorb.benchmarks.alternatives.design.UorbSlot;
import io.uorb.benchmarks.exchange.Candidate;
import java.util.List;
import java.util.stream.Stream;

/** The rejected designs, and this project's own. Locks are among the peers. */
public final class Alternatives {
    private static final int MANY = 64;

    /** Rejected designs, and this project's protocol without the API around it. */
    private static final List<Design> PROTOTYPES = List.of(
            new Design("seqlock", "one cell, claimed by compare-and-set", MANY, Seqlock::shared),
            new Design("seqlock-sole", "one cell, one publisher", 1, writers -> Seqlock.sole()),
            new Design("exchange-stamp", "exchange of buffers, checked by their stamps", MANY, StampedExchange::new),
            new Design("exchange-object", "exchange of message objects with stamps", MANY, ObjectExchange::new),
            new Design("separate-claims", "ring of 8 cells, claimed in words beside them", MANY, SeparateClaims::new),
            new Design(
                    "two-word-cells",
                    "the ring of cells up to 22 November 2026, without the API",
                    1,
                    writers -> new TwoWordCells()),
            new Design("bare-cells", "this project's ring of cells, without the API", MANY, BareCells::new));

    /** All of them, and this project as its users see it. */
    public static final List<Design> DESIGNS = Stream.concat(
                    PROTOTYPES.stream(), Stream.of(new Design("uorb", "this project", MANY, UorbSlot::new)))
            .toList();

    /** For comparisons of one sender and one receiver; this project itself is not among them. */
    public static final List<Candidate> CANDIDATES =
            PROTOTYPES.stream().map(Design::candidate).toList();

    private Alternatives() {}

    /**
     * Returns the design of that name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Design named(String name) {
        for (Design design : DESIGNS) {
            if (design.name().equals(name)) {
                return design;
            }
        }
        throw new IllegalArgumentException("there is no design " + name + "; there are "
                + DESIGNS.stream().map(Design::name).toList());
    }
}
