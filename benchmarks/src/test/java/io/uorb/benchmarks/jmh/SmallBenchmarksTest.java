// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.benchmarks.exchange.SampleTopic;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SmallBenchmarksTest {
    @Test
    void shouldTakeTheStepsThatAreNamed() {
        BaselineBenchmark benchmark = new BaselineBenchmark();
        benchmark.empty();
        assertEquals(1, benchmark.atomicAdd());
        assertEquals(2, benchmark.atomicAdd());
        assertEquals(2, benchmark.acquireLoad());
        benchmark.volatileStore();
        assertEquals(1, benchmark.acquireLoad());
        assertSame(Thread.currentThread(), benchmark.currentThread());
        assertTrue(benchmark.nanoTime() <= System.nanoTime());
    }

    @ParameterizedTest
    @ValueSource(ints = {64, 1_024, 4_096})
    void shouldCopyAllBytes(int bytes) {
        ArrayCopyBenchmark benchmark = new ArrayCopyBenchmark();
        benchmark.bytes = bytes;
        benchmark.open();
        byte[] expected = new byte[bytes];
        expected[bytes - 1] = 1;
        assertArrayEquals(expected, benchmark.arrayCopy());
    }

    @ParameterizedTest
    @CsvSource({"ONE, 1", "TEN, 10"})
    void shouldHaveAsManyTopicsAsItSays(MixBenchmark.Classes classes, int topics) {
        MixBenchmark benchmark = mix(classes);
        assertEquals(
                topics,
                Arrays.stream(benchmark.channels)
                        .map(channel -> channel.topic().type())
                        .distinct()
                        .count());
        benchmark.close();
    }

    @ParameterizedTest
    @EnumSource
    void shouldCopyWhatEachNodePublishes(MixBenchmark.Classes classes) {
        MixBenchmark benchmark = mix(classes);
        assertEquals(MixBenchmark.NODES, benchmark.publishUpdate());
        for (NodeChannel<?> channel : benchmark.channels) {
            long[][] words = channel.words();
            assertArrayEquals(words[0], words[1], channel.topic().name());
        }
        benchmark.close();
    }

    @ParameterizedTest
    @EnumSource
    void shouldPublishOnEachNode(MixBenchmark.Classes classes) {
        MixBenchmark benchmark = mix(classes);
        benchmark.publish();
        for (NodeChannel<?> channel : benchmark.channels) {
            assertTrue(channel.update(), channel.topic().name());
        }
        benchmark.close();
    }

    @Test
    void shouldPublishOfTwoThreadsOnOneNode() {
        TwoThreadsBenchmark.Shared shared = new TwoThreadsBenchmark.Shared();
        shared.open();
        TwoThreadsBenchmark.OnOneNode one = new TwoThreadsBenchmark.OnOneNode();
        TwoThreadsBenchmark.OnOneNode other = new TwoThreadsBenchmark.OnOneNode();
        one.open(shared);
        other.open(shared);
        TwoThreadsBenchmark benchmark = new TwoThreadsBenchmark();
        benchmark.publishOnOneNode(one);
        benchmark.publishOnOneNode(other);
        assertEquals(1, shared.orb.groupCount(SampleTopic.SAMPLE));
        shared.close();
    }

    @Test
    void shouldPublishOfTwoThreadsOnTwoNodes() {
        TwoThreadsBenchmark.Shared shared = new TwoThreadsBenchmark.Shared();
        shared.open();
        TwoThreadsBenchmark.OnOwnNode one = new TwoThreadsBenchmark.OnOwnNode();
        TwoThreadsBenchmark.OnOwnNode other = new TwoThreadsBenchmark.OnOwnNode();
        one.open(shared);
        other.open(shared);
        TwoThreadsBenchmark benchmark = new TwoThreadsBenchmark();
        benchmark.publishOnTwoNodes(one);
        benchmark.publishOnTwoNodes(other);
        assertEquals(2, shared.orb.groupCount(SampleTopic.SAMPLE));
        assertEquals(1, benchmark.atomicAdd(shared));
        shared.close();
    }

    private static MixBenchmark mix(MixBenchmark.Classes classes) {
        MixBenchmark benchmark = new MixBenchmark();
        benchmark.classes = classes;
        benchmark.open();
        return benchmark;
    }
}
