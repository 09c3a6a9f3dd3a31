// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig.subject;

import io.uorb.benchmarks.exchange.Candidate;
import io.uorb.benchmarks.exchange.Exchange;
import io.uorb.benchmarks.exchange.Sample;

/** Samples through two exchanges of one candidate, one each way, copied in and out at both ends. */
public final class ExchangeHop implements Hop {
    /** Mark in {@link Sample#quatResetCounter} of the sample that ends the other thread's part. */
    private static final int LAST = 1;

    /** Two pairs of cache lines. */
    private static final int SPACER_BYTES = 256;

    private final String name;
    private final Exchange there;
    /** Lies between the two on a fresh heap: the end of one must not share a line with the start of the other. */
    private final byte[] spacer;

    private final Exchange back;
    private final SpinLimit ourLimit;
    private final SpinLimit theirLimit;
    private final Sample sent = new Sample();
    private final Sample answer = new Sample();

    public ExchangeHop(Candidate candidate) {
        name = candidate.name();
        there = candidate.open().get();
        spacer = new byte[SPACER_BYTES];
        back = candidate.open().get();
        ourLimit = new SpinLimit(name + ", latency, ping");
        theirLimit = new SpinLimit(name + ", latency, pong");
    }

    @Override
    public void roundTrips(int count) {
        for (int i = 0; i < count; i++) {
            sent.sequence++;
            offer(there, sent, ourLimit);
            poll(back, answer, ourLimit);
            if (answer.sequence != sent.sequence) {
                throw new IllegalStateException(
                        name + ": sample " + answer.sequence + " came back instead of " + sent.sequence);
            }
        }
    }

    @Override
    public void echo() {
        // Created here, in this thread's allocation buffer: no line is shared with data that the other thread writes.
        Sample echoed = new Sample();
        poll(there, echoed, theirLimit);
        while (echoed.quatResetCounter != LAST) {
            offer(back, echoed, theirLimit);
            poll(there, echoed, theirLimit);
        }
    }

    @Override
    public void stop() {
        sent.quatResetCounter = LAST;
        offer(there, sent, ourLimit);
        sent.quatResetCounter = 0;
    }

    private static void offer(Exchange exchange, Sample message, SpinLimit limit) {
        for (long turn = 1; !exchange.offer(message); turn++) {
            limit.spin(turn);
        }
    }

    private static void poll(Exchange exchange, Sample target, SpinLimit limit) {
        for (long turn = 1; !exchange.poll(target); turn++) {
            limit.spin(turn);
        }
    }

    @Override
    public void close() {
        there.close();
        back.close();
    }
}
