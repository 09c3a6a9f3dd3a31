// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig.subject;

import io.uorb.benchmarks.exchange.Candidate;
import io.uorb.benchmarks.exchange.Exchange;
import io.uorb.benchmarks.exchange.Sample;

/** A sample to a receiver that sleeps in the exchange's own way. */
public final class ExchangePath implements WakePath {
    private final String name;
    private final String receiver;
    private final Exchange exchange;
    private final SpinLimit limit;
    private final Sample sent = new Sample();
    private final Sample received = new Sample();

    public ExchangePath(Candidate candidate) {
        name = candidate.name();
        receiver = name + ", wake-up, receiver";
        exchange = candidate.open().get();
        limit = new SpinLimit(name + ", wake-up, sender");
    }

    @Override
    public void send(long number, long stampNs) {
        sent.timestamp = stampNs;
        sent.sequence = number;
        for (long turn = 1; !exchange.offer(sent); turn++) {
            limit.spin(turn);
        }
    }

    @Override
    public long receive(long number) throws InterruptedException {
        Sleep.await(exchange, received, receiver);
        if (received.sequence != number) {
            throw new IllegalStateException(name + ": sample " + received.sequence + " came instead of " + number);
        }
        return received.timestamp;
    }

    @Override
    public void close() {
        exchange.close();
    }
}
