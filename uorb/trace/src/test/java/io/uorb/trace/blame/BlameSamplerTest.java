// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.blame;

import static org.junit.jupiter.api.Assertions.assertFalse;

import io.uorb.testing.Peers;
import io.uorb.testing.Statement;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Samples of threads of this process, which Linux counts. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BlameSamplerTest {
    private volatile boolean ended;

    @BeforeEach
    void requireLinux() {
        Peers.require(Files.exists(Path.of("/proc/thread-self/schedstat")), "/proc/thread-self/schedstat");
    }

    private Thread spin(String name) {
        Thread thread = new Thread(
                () -> {
                    while (!ended) {
                        LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(100));
                    }
                },
                name);
        thread.start();
        return thread;
    }

    private static void await(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
    }

    /** Whether a thread has been sampled, and before and after some time. */
    private static boolean isSampled(ThreadSamples samples, String name) {
        long untilNs = System.nanoTime();
        long forNs = TimeUnit.MILLISECONDS.toNanos(50);
        ThreadLoad load = samples.load(name);
        return load.excessRunNs(untilNs - forNs, untilNs - forNs / 2, 0) < Long.MAX_VALUE;
    }

    @Test
    @Statement("determinism:D-74")
    void shouldSampleTheThreadsThatMatterUntilItIsClosed() throws Exception {
        String name = "sampled with a long name";
        Thread busy = spin(name);
        ThreadSamples samples = new ThreadSamples();
        BlameSampler sampler = BlameSampler.start(samples, () -> List.of(name));
        await(() -> isSampled(samples, name));
        sampler.close();
        ended = true;
        busy.join();
        assertFalse(Thread.getAllStackTraces().keySet().stream()
                .anyMatch(one -> one.getName().equals("uorb-blame")));
    }

    /** Linux cuts names after 15 characters. */
    @Test
    void shouldSampleNoneOfTwoThreadsThatLinuxCallsTheSame() throws Exception {
        List<String> names = List.of("of the same name 1", "of the same name 2", "another one");
        List<Thread> busy = names.stream().map(this::spin).toList();
        ThreadSamples samples = new ThreadSamples();
        BlameSampler sampler = BlameSampler.start(samples, () -> names);
        try {
            await(() -> isSampled(samples, names.get(2)));
            assertFalse(isSampled(samples, names.get(0)));
            assertFalse(isSampled(samples, names.get(1)));
        } finally {
            sampler.close();
            ended = true;
        }
        for (Thread one : busy) {
            one.join();
        }
    }
}
