// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig.subject;

import io.uorb.benchmarks.exchange.Candidate;
import io.uorb.benchmarks.exchange.Exchange;
import io.uorb.benchmarks.exchange.Sample;

/** One sender and one receiver, both as fast as they can. Refused offers are not counted. */
public final class ExchangeThroughput implements RigSubject {
    /** Millions of samples a second. */
    public static final String OFFERED_M = "offeredM";

    public static final String RECEIVED_M = "receivedM";
    /** Copies thrown away, for each sample received; {@link CountedUorb} only. */
    public static final String DISCARDED = "discarded";

    /** Offers between two reads of the clock. */
    private static final int OFFERS_A_LOOK = 64;
    /** Mark in {@link Sample#quatResetCounter} of the last sample. */
    private static final int LAST = 1;

    private final Exchange exchange;
    private final Partner partner;
    private final long sliceNs;
    private final SpinLimit senderLimit;
    private final SpinLimit receiverLimit;
    private final Sample sent = new Sample();
    /** Written at a part's end only: the threads must not share a line while they run. */
    private long offered;

    private long received;

    public ExchangeThroughput(Candidate candidate, Partner partner, long sliceNs) {
        exchange = candidate.open().get();
        this.partner = partner;
        this.sliceNs = sliceNs;
        senderLimit = new SpinLimit(candidate.name() + ", flat out, sender");
        receiverLimit = new SpinLimit(candidate.name() + ", flat out, receiver");
    }

    @Override
    public void warmUp() throws Exception {
        for (long total = 0; total < 100_000; total += received) {
            slice();
        }
    }

    @Override
    public Results slice() throws Exception {
        long decodingsBefore = decodings();
        long startNs = System.nanoTime();
        partner.play(this::send, this::receive);
        double seconds = (System.nanoTime() - startNs) / 1e9;
        Results results = new Results();
        results.add(OFFERED_M, offered / seconds / 1e6);
        results.add(RECEIVED_M, received / seconds / 1e6);
        results.add(Results.MISSED, offered - received);
        results.add(Results.TYPICAL_NS, seconds * 1e9 / received);
        if (exchange instanceof CountedUorb) {
            results.add(DISCARDED, (double) (decodings() - decodingsBefore - received) / received);
        }
        return results;
    }

    private long decodings() {
        return exchange instanceof CountedUorb counted ? counted.decodings() : 0;
    }

    private void send() {
        sent.quatResetCounter = 0;
        long before = sent.sequence;
        long endNs = System.nanoTime() + sliceNs;
        do {
            for (int i = 0; i < OFFERS_A_LOOK; i++) {
                offer();
            }
        } while (System.nanoTime() - endNs < 0);
        sent.quatResetCounter = LAST;
        offer();
        offered = sent.sequence - before;
    }

    private void offer() {
        sent.sequence++;
        for (long turn = 1; !exchange.offer(sent); turn++) {
            senderLimit.spin(turn);
        }
    }

    private void receive() {
        Sample target = new Sample();
        long count = 0;
        do {
            for (long turn = 1; !exchange.poll(target); turn++) {
                receiverLimit.spin(turn);
            }
            count++;
        } while (target.quatResetCounter != LAST);
        received = count;
    }

    @Override
    public void close() {
        exchange.close();
    }
}
