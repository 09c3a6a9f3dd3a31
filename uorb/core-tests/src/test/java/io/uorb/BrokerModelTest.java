// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;

/**
 * Random sequences of calls on one thread, also of batches (demand:Q-27) and late joiners (demand:Q-16): every result,
 * generation, count and callback is the one of a sequential model. The slow variant draws another seed each time and
 * prints it when it fails.
 */
class BrokerModelTest {
    private static final int LONGEST = 80;

    @Property(tries = 2_000, seed = "3")
    void shouldBehaveLikeTheModel(
            @ForAll("queueLengths") int queueLength,
            @ForAll("origins") long origin,
            @ForAll("starts") long startUs,
            @ForAll("steps") List<Step> steps)
            throws InterruptedException {
        try (BrokerAndModel both = new BrokerAndModel(queueLength, origin, startUs)) {
            for (Step step : steps) {
                both.apply(step);
            }
        }
    }

    @Tag("slow")
    @Property(tries = 100_000)
    void shouldBehaveLikeTheModelWithEverySeed(
            @ForAll("queueLengths") int queueLength,
            @ForAll("origins") long origin,
            @ForAll("starts") long startUs,
            @ForAll("steps") List<Step> steps)
            throws InterruptedException {
        shouldBehaveLikeTheModel(queueLength, origin, startUs, steps);
    }

    @Provide
    Arbitrary<Integer> queueLengths() {
        return Arbitraries.of(1, 2, 4, 8, 16);
    }

    /** The usual one, and such that the 32-bit and the 64-bit border lie within the sequence (P-3). */
    @Provide
    Arbitrary<Long> origins() {
        return Arbitraries.of(0L, 1L, 20L)
                .flatMap(before -> Arbitraries.of(0L, (1L << 32) - before, Long.MAX_VALUE - before));
    }

    /** Below the intervals, where PX4's rule lets nothing pass, and long after boot. */
    @Provide
    Arbitrary<Long> starts() {
        return Arbitraries.of(0L, 1_000_000L);
    }

    @Provide
    Arbitrary<List<Step>> steps() {
        return Step.any().list().ofMinSize(1).ofMaxSize(LONGEST);
    }
}
