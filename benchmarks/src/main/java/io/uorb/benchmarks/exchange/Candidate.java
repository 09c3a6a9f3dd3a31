// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.exchange;

import java.util.List;
import java.util.function.Supplier;

/**
 * One entry of the comparison.
 *
 * @param name as tables and the command line have it, such as {@code disruptor-spin}
 * @param library library and version, or author
 * @param delivery treatment of samples that the receiver does not take in time
 * @param sleeps whether a receiver can sleep until there is a sample ({@link Exchange#await})
 * @param jvmFlags required flags of a JVM that opens it, one argument per flag
 * @param open makes a new, empty exchange
 */
public record Candidate(
        String name,
        String library,
        Delivery delivery,
        boolean sleeps,
        List<String> jvmFlags,
        Supplier<Exchange> open) {
    /** Creates a candidate that any JVM can open. */
    public Candidate(String name, String library, Delivery delivery, boolean sleeps, Supplier<Exchange> open) {
        this(name, library, delivery, sleeps, List.of(), open);
    }

    /** Treatment of samples that the receiver does not take in time. */
    public enum Delivery {
        /** The sender has to wait while the exchange is full. */
        LOSSLESS,
        /** The sender never waits; the receiver finds the newest sample, or the last few. */
        LATEST
    }
}
