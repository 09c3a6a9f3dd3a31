// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig.subject;

import io.uorb.benchmarks.exchange.Candidate;
import io.uorb.benchmarks.exchange.Exchange;
import io.uorb.benchmarks.exchange.Sample;

/**
 * Samples, or bursts of them, at a fixed rate. Each carries its scheduled time. A sender that finds a lossless exchange
 * full tries again until there is room, which shows as latency.
 */
public final class Stream implements RigSubject {
    private static final int WARM_UP_SAMPLES = 24_000;
    private static final int WARM_UP_RATE_HZ = 48_000;

    /**
     * The schedule of the sender.
     *
     * @param rateHz scheduled times a second
     * @param burst samples for each of them
     * @param sleeping whether the receiver sleeps between samples, or spins
     */
    public record Plan(int rateHz, int burst, boolean sleeping) {}

    private final Plan plan;
    private final Partner partner;
    private final int count;
    private final Exchange exchange;
    private final SpinLimit senderLimit;
    private final SpinLimit receiverLimit;
    private final String receiver;
    private final Sample sent = new Sample();
    /** Of the last run; created by the receiver, so that it is separate from data that the sender writes. */
    private Arrivals arrivals;

    public Stream(Candidate candidate, Plan plan, Partner partner, long sliceNs) {
        this.plan = plan;
        this.partner = partner;
        count = (int) Math.max(1, sliceNs * plan.rateHz() / 1_000_000_000);
        String name = candidate.name() + " at " + plan.rateHz() + " Hz";
        receiver = name + ", receiver";
        exchange = candidate.open().get();
        senderLimit = new SpinLimit(name + ", sender");
        receiverLimit = new SpinLimit(receiver);
    }

    @Override
    public void warmUp() throws Exception {
        run(WARM_UP_SAMPLES / plan.burst(), WARM_UP_RATE_HZ / plan.burst());
    }

    @Override
    public Results slice() throws Exception {
        return run(count, plan.rateHz()).results();
    }

    private Arrivals run(int times, int rateHz) throws Exception {
        long periodNs = 1_000_000_000L / rateHz;
        partner.play(() -> send(new Pacer(periodNs), times), () -> receive((long) times * plan.burst()));
        return arrivals;
    }

    private void send(Pacer pacer, int times) {
        sent.sequence = 0;
        for (int i = 0; i < times; i++) {
            sent.timestamp = pacer.awaitNext();
            for (int j = 0; j < plan.burst(); j++) {
                sent.sequence++;
                for (long turn = 1; !exchange.offer(sent); turn++) {
                    senderLimit.spin(turn);
                }
            }
        }
    }

    private void receive(long last) throws InterruptedException {
        Arrivals all = new Arrivals(plan.burst());
        Sample received = new Sample();
        while (all.last() < last) {
            if (plan.sleeping()) {
                Sleep.await(exchange, received, receiver);
            } else {
                spinForNext(received);
            }
            all.received(received.sequence, received.timestamp, System.nanoTime());
        }
        arrivals = all;
    }

    private void spinForNext(Sample received) {
        for (long turn = 1; !exchange.poll(received); turn++) {
            receiverLimit.spin(turn);
        }
    }

    @Override
    public void close() {
        exchange.close();
    }
}
