// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
}
