// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What the machine charges for the single steps that a publish is made of. A publish cannot be faster than its one
 * atomic add; a copy cannot be faster than its two acquiring loads.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class BaselineBenchmark {
    private final AtomicLong counter = new AtomicLong();

    @Benchmark
    public long atomicAdd() {
        return counter.incrementAndGet();
    }

    @Benchmark
    @Threads(2)
    public long atomicAddOfTwoThreads() {
        return counter.incrementAndGet();
    }

    @Benchmark
    public long acquireLoad() {
        return counter.getAcquire();
    }

    @Benchmark
    public void releaseStore() {
        counter.setRelease(1);
    }

    @Benchmark
    public void volatileStore() {
        counter.set(1);
    }

    @Benchmark
    public long nanoTime() {
        return System.nanoTime();
    }
}
