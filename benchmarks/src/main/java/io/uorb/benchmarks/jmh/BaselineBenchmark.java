// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import java.util.concurrent.atomic.AtomicLong;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Costs of the single steps of a publish. A publish cannot be faster than its one atomic add; a copy cannot be faster
 * than its two acquiring loads; nothing can be seen below the empty method.
 */
@State(Scope.Thread)
public class BaselineBenchmark extends Timed {
    private final AtomicLong counter = new AtomicLong();

    @Benchmark
    public void empty() {
        // What remains is JMH's own loop.
    }

    @Benchmark
    public long atomicAdd() {
        return counter.incrementAndGet();
    }

    @Benchmark
    public long acquireLoad() {
        return counter.getAcquire();
    }

    @Benchmark
    public void volatileStore() {
        counter.set(1);
    }

    @Benchmark
    public long nanoTime() {
        return System.nanoTime();
    }

    @Benchmark
    public Thread currentThread() {
        return Thread.currentThread();
    }
}
