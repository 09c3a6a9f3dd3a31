// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.exchange;

import io.uorb.benchmarks.comparison.Candidates;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every candidate with a sending and a receiving thread. */
class ExchangeTransferTest {
    private static final int COUNT = 20_000;

    /** Enough to see that a candidate does not ask whether it was overtaken. */
    private static final int LONG_COUNT = 2_000_000;

    private static final long SLEEP_NS = TimeUnit.SECONDS.toNanos(1);

    static Stream<Named<Candidate>> all() {
        return Candidates.ALL.stream().map(candidate -> Named.of(candidate.name(), candidate));
    }

    static Stream<Named<Candidate>> sleeping() {
        return all().filter(candidate -> candidate.getPayload().sleeps());
    }

    @ParameterizedTest
    @MethodSource("all")
    void shouldBringSamplesWholeToAThreadThatPolls(Candidate candidate) throws Exception {
        Transfers.run(candidate, COUNT, Exchange::poll);
    }

    @ParameterizedTest
    @MethodSource("sleeping")
    void shouldBringSamplesWholeToAThreadThatSleeps(Candidate candidate) throws Exception {
        Transfers.run(candidate, COUNT, (exchange, target) -> exchange.await(target, SLEEP_NS));
    }

    @ParameterizedTest
    @MethodSource("all")
    @Tag("slow")
    @Tag("long")
    void shouldBringSamplesWholeForLong(Candidate candidate) throws Exception {
        Transfers.run(candidate, LONG_COUNT, Exchange::poll);
    }
}
