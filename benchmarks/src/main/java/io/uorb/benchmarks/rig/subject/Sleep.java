// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig.subject;

import io.uorb.benchmarks.exchange.Exchange;
import io.uorb.benchmarks.exchange.Sample;

/** The counterpart of {@link SpinLimit} for a thread that sleeps in an exchange. */
final class Sleep {
    private static final long TIMEOUT_NS = 1_000_000_000;
    private static final long LIMIT_NS = 10 * TIMEOUT_NS;

    private Sleep() {}

    /**
     * Sleeps until there is a sample, which is copied into {@code target}.
     *
     * @param what the sleeper, such as candidate and phase
     * @throws IllegalStateException after 10 s
     */
    static void await(Exchange exchange, Sample target, String what) throws InterruptedException {
        if (!exchange.await(target, TIMEOUT_NS)) {
            awaitLonger(exchange, target, what);
        }
    }

    private static void awaitLonger(Exchange exchange, Sample target, String what) throws InterruptedException {
        long startNs = System.nanoTime();
        while (!exchange.await(target, TIMEOUT_NS)) {
            if (System.nanoTime() - startNs > LIMIT_NS) {
                throw new IllegalStateException(what + ": nothing came in " + LIMIT_NS / 1_000_000_000 + " s");
            }
        }
    }
}
