// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved.subject;

import io.uorb.benchmarks.comparison.Candidates;
import io.uorb.benchmarks.exchange.Exchange;
import io.uorb.benchmarks.exchange.Sample;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;

/** Offer and poll of a sample on one thread, through the candidate of a name. */
public final class ExchangeLoops implements Function<String, IntUnaryOperator> {
    private final Sample message = new Sample();
    private final Sample taken = new Sample();

    /** Created by reflection. */
    public ExchangeLoops() {}

    @Override
    public IntUnaryOperator apply(String candidate) {
        Exchange exchange = Candidates.named(candidate).open().get();
        return operations -> {
            int polled = 0;
            for (int i = 0; i < operations; i++) {
                message.timestamp++; // never 0: such a message has the time of its publish
                message.sequence = i;
                if (exchange.offer(message) && exchange.poll(taken)) {
                    polled++;
                }
            }
            return polled;
        };
    }
}
