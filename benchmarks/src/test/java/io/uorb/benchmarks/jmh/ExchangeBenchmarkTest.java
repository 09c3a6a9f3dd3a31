// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.benchmarks.comparison.Candidates;
import io.uorb.benchmarks.exchange.Candidate;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExchangeBenchmarkTest {
    static List<String> all() {
        return Candidates.ALL.stream().map(Candidate::name).toList();
    }

    static List<String> latest() {
        return Candidates.ALL.stream()
                .filter(candidate -> candidate.delivery() == Candidate.Delivery.LATEST)
                .map(Candidate::name)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("all")
    void shouldHandOutEachSampleThatIsOffered(String candidate) {
        ExchangeBenchmark benchmark = open(candidate);
        for (int i = 1; i <= 1_000; i++) {
            benchmark.message.q[i % 4] = i;
            benchmark.offerAndPoll();
            assertEquals(i, benchmark.target.sequence);
            assertArrayEquals(benchmark.message.q, benchmark.target.q);
        }
        benchmark.close();
    }

    @ParameterizedTest
    @MethodSource("latest")
    void shouldNeverBeFullIfItKeepsTheNewest(String candidate) {
        ExchangeBenchmark benchmark = open(candidate);
        for (int i = 0; i < 10_000; i++) {
            assertDoesNotThrow(benchmark::offer);
        }
        benchmark.close();
    }

    private static ExchangeBenchmark open(String candidate) {
        ExchangeBenchmark benchmark = new ExchangeBenchmark();
        benchmark.candidate = candidate;
        benchmark.open();
        return benchmark;
    }
}
