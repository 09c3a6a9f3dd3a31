// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import io.uorb.benchmarks.comparison.Candidates;
import io.uorb.benchmarks.exchange.Exchange;
import io.uorb.benchmarks.exchange.Sample;
import io.uorb.benchmarks.exchange.SampleTopic;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * A sample into an exchange and out again on one thread. Each candidate has a JVM of its own: with two of them the
 * calls would be bimorphic and all figures worse.
 */
@State(Scope.Thread)
public class ExchangeBenchmark extends Timed {
    /** Far more than any exchange that hands its samples over in another thread needs. */
    private static final int ATTEMPTS = 100_000_000;

    @Param("uorb")
    public String candidate;

    final Sample message = PayloadSize.filled(SampleTopic.SAMPLE, 1);
    final Sample target = new Sample();
    private Exchange exchange;

    /** An empty exchange. */
    @Setup
    public void open() {
        exchange = Candidates.named(candidate).open().get();
        message.sequence = 0;
    }

    /** Ends the exchange. */
    @TearDown
    public void close() {
        exchange.close();
    }

    /** A sample that is not accepted or received at once is retried: that is part of its cost. */
    @Benchmark
    public void offerAndPoll() {
        message.sequence++;
        if (!exchange.offer(message)) {
            offerAgain();
        }
        if (!exchange.poll(target)) {
            pollAgain();
        }
        if (target.sequence != message.sequence) {
            throw new IllegalStateException(
                    candidate + " handed out sample " + target.sequence + " after " + message.sequence);
        }
    }

    /** Only for candidates that keep the newest sample. */
    @Benchmark
    public void offer() {
        message.sequence++;
        if (!exchange.offer(message)) {
            throw new IllegalStateException(candidate + " refused sample " + message.sequence);
        }
    }

    private void offerAgain() {
        for (int i = 0; i < ATTEMPTS; i++) {
            if (exchange.offer(message)) {
                return;
            }
            Thread.onSpinWait();
        }
        throw new IllegalStateException(candidate + " refused sample " + message.sequence + ' ' + ATTEMPTS + " times");
    }

    private void pollAgain() {
        for (int i = 0; i < ATTEMPTS; i++) {
            if (exchange.poll(target)) {
                return;
            }
            Thread.onSpinWait();
        }
        throw new IllegalStateException(
                candidate + " did not hand out sample " + message.sequence + " in " + ATTEMPTS + " attempts");
    }
}
