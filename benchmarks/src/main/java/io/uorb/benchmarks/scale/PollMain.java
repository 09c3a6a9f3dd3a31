// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.scale;

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.benchmarks.child.RowLine;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Many subscriptions, each to a node of its own, in one poller. */
final class PollMain {
    static final String TABLE = "scale-poll";
    /** Numbers of subscriptions, and of those that are ready. */
    static final int[] COUNTS = {1, 10, 100, 1_000};

    private static final NumberedInstances<NodeSample> PLACES = NumberedInstances.of(NodeSampleTopic.class);

    private PollMain() {}

    public static void main(String[] args) throws Exception {
        int rounds = Integer.parseInt(args[0]);
        int wakeUps = Integer.parseInt(args[1]);
        for (int subscriptions : COUNTS) {
            measure(subscriptions, rounds);
        }
        for (int subscriptions : COUNTS) {
            new WakeUps(subscriptions, wakeUps).measure();
        }
    }

    private static void measure(int count, int rounds) {
        try (Orb orb = Orb.create();
                Poller poller = orb.poller()) {
            List<Publication<NodeSample>> publications = advertise(orb, count);
            List<Subscription<NodeSample>> subscriptions = subscribe(orb, count);
            subscriptions.forEach(poller::add);
            double[] ns = new double[COUNTS.length + 2];
            ns[0] = pollNs(poller, 0, rounds);
            ns[1] = ns[0] / count;
            for (int i = 0; i < COUNTS.length; i++) {
                ns[i + 2] = Double.NaN;
                if (COUNTS[i] <= count) {
                    makeReady(publications, subscriptions, COUNTS[i]);
                    ns[i + 2] = pollNs(poller, COUNTS[i], rounds);
                }
            }
            RowLine.print(TABLE, String.valueOf(count), "", ns);
        }
    }

    static List<Publication<NodeSample>> advertise(Orb orb, int count) {
        List<Publication<NodeSample>> publications = new ArrayList<>();
        for (int place = 0; place < count; place++) {
            publications.add(orb.advertiseMulti(PLACES.topic(place)));
        }
        return publications;
    }

    static List<Subscription<NodeSample>> subscribe(Orb orb, int count) {
        List<Subscription<NodeSample>> subscriptions = new ArrayList<>();
        for (int place = 0; place < count; place++) {
            subscriptions.add(orb.subscribe(PLACES.topic(place), PLACES.instance(place)));
        }
        return subscriptions;
    }

    /** Leaves a message for {@code ready} subscriptions, evenly spread, and for no other. */
    private static void makeReady(
            List<Publication<NodeSample>> publications, List<Subscription<NodeSample>> subscriptions, int ready) {
        NodeSample message = new NodeSample();
        subscriptions.forEach(subscription -> subscription.update(message));
        for (int i = 0; i < ready; i++) {
            publications.get((int) ((long) i * publications.size() / ready)).publish(message);
        }
    }

    private static double pollNs(Poller poller, int ready, int rounds) {
        return Timing.measure(rounds, 1, passes -> {
                    for (int pass = 0; pass < passes; pass++) {
                        if (poller.poll(0, TimeUnit.NANOSECONDS) != ready) {
                            throw new IllegalStateException("not " + ready + " subscriptions are ready");
                        }
                    }
                })
                .medianNs();
    }
}
