// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FanBenchmarksTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 10, 100, 1_000})
    void shouldFindNewsInEachCheck(int subscribers) {
        FanOutBenchmark benchmark = fanOut(subscribers);
        assertEquals(subscribers, benchmark.publishAndChecks());
        assertEquals(subscribers, benchmark.publishAndChecks());
        benchmark.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 10, 100, 1_000})
    void shouldUpdateEachSubscription(int subscribers) {
        FanOutBenchmark benchmark = fanOut(subscribers);
        benchmark.message.sequence = 7;
        benchmark.message.q[3] = 0.5f;
        assertEquals(subscribers, benchmark.publishAndUpdates());
        assertEquals(7, benchmark.copy.sequence);
        assertArrayEquals(benchmark.message.q, benchmark.copy.q);
        benchmark.close();
    }

    @ParameterizedTest
    @CsvSource({
        "1, NONE, 0",
        "1, ONE, 1",
        "1, ALL, 1",
        "10, NONE, 0",
        "10, ONE, 1",
        "10, ALL, 10",
        "1000, NONE, 0",
        "1000, ONE, 1",
        "1000, ALL, 1000"
    })
    void shouldCountTheReadyOnes(int subscriptions, FanInBenchmark.Ready ready, int count) {
        FanInBenchmark benchmark = new FanInBenchmark();
        benchmark.subscriptions = subscriptions;
        benchmark.ready = ready;
        benchmark.open();
        assertEquals(count, benchmark.poll());
        assertEquals(count, benchmark.poll());
        benchmark.close();
    }

    private static FanOutBenchmark fanOut(int subscribers) {
        FanOutBenchmark benchmark = new FanOutBenchmark();
        benchmark.subscribers = subscribers;
        benchmark.open();
        return benchmark;
    }
}
