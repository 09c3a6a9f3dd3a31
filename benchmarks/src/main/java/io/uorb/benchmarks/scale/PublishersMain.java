// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.scale;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.benchmarks.child.RowLine;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Many publishers on one node, each with a ring that a reader must check.
 *
 * @param <T> the message class
 */
final class PublishersMain<T> {
    static final String TABLE = "scale-publishers";

    private static final long WARM_UP_NS = TimeUnit.MILLISECONDS.toNanos(500);
    private static final long FLAT_OUT_NS = TimeUnit.MILLISECONDS.toNanos(500);
    /** Looking at the time costs as much as a publish. */
    private static final int PUBLISHES_PER_LOOK = 64;

    private static final double PER_US = 1e-3;

    private final OrbMetadata<T> topic;
    private final int publishers;
    private final T message;
    private final T target;
    private volatile boolean measuring;

    private PublishersMain(OrbMetadata<T> topic, int publishers, Supplier<T> newMessage) {
        this.topic = topic;
        this.publishers = publishers;
        this.message = newMessage.get();
        this.target = newMessage.get();
    }

    public static void main(String[] args) throws Exception {
        int rounds = Integer.parseInt(args[0]);
        boolean queued = Boolean.parseBoolean(args[1]);
        for (int publishers : new int[] {1, 2, 8, 64}) {
            if (queued) {
                new PublishersMain<>(QueuedSampleTopic.QUEUED_00, publishers, QueuedSample::new).measure(rounds);
            } else {
                new PublishersMain<>(NodeSampleTopic.NODE_00, publishers, NodeSample::new).measure(rounds);
            }
        }
    }

    private void measure(int rounds) throws Exception {
        try (Orb orb = Orb.create()) {
            List<Publication<T>> publications = advertise(orb);
            Subscription<T> subscription = orb.subscribe(topic);
            double publishNs = publishNs(publications.get(0), rounds);
            double roundRobinNs = roundRobinNs(publications, subscription, rounds);
            double checkNs = checkNs(subscription, rounds);
            double copyNs = copyNs(subscription, rounds);
            double[] flatOut = flatOutPerUs();
            RowLine.print(
                    TABLE,
                    publishers + ", queue of " + topic.queueLength(),
                    "",
                    publishNs,
                    checkNs,
                    copyNs,
                    roundRobinNs,
                    flatOut[0],
                    flatOut[1]);
        }
    }

    private List<Publication<T>> advertise(Orb orb) {
        List<Publication<T>> publications = new ArrayList<>();
        for (int i = 0; i < publishers; i++) {
            publications.add(orb.advertise(topic));
        }
        return publications;
    }

    private double publishNs(Publication<T> publication, int rounds) {
        return Timing.measure(rounds, 1, passes -> {
                    for (int pass = 0; pass < passes; pass++) {
                        publication.publish(message);
                    }
                })
                .medianNs();
    }

    private double roundRobinNs(List<Publication<T>> publications, Subscription<T> subscription, int rounds) {
        while (subscription.update(target)) {
            // Old messages are no part of it.
        }
        return Timing.measure(rounds, publishers, passes -> {
                    for (int pass = 0; pass < passes; pass++) {
                        for (Publication<T> publication : publications) {
                            publication.publish(message);
                            require(subscription.update(target));
                        }
                    }
                })
                .medianNs();
    }

    private double checkNs(Subscription<T> subscription, int rounds) {
        return Timing.measure(rounds, 1, passes -> {
                    for (int pass = 0; pass < passes; pass++) {
                        require(!subscription.updated());
                    }
                })
                .medianNs();
    }

    private double copyNs(Subscription<T> subscription, int rounds) {
        return Timing.measure(rounds, 1, passes -> {
                    for (int pass = 0; pass < passes; pass++) {
                        require(subscription.copy(target));
                    }
                })
                .medianNs();
    }

    /** Publishes and copies per us while one thread publishes on all in turn and another one reads. */
    private double[] flatOutPerUs() throws Exception {
        try (Orb orb = Orb.create()) {
            Subscription<T> subscription = orb.subscribe(topic);
            FutureTask<Double> publishing = new FutureTask<>(() -> {
                List<Publication<T>> publications = advertise(orb);
                publishFlatOut(publications, WARM_UP_NS);
                measuring = true;
                double perUs = publishFlatOut(publications, FLAT_OUT_NS);
                measuring = false;
                return perUs;
            });
            new Thread(publishing, "publisher").start();
            while (!measuring && !publishing.isDone()) {
                subscription.update(target);
            }
            long copies = 0;
            long startNs = System.nanoTime();
            while (measuring) {
                copies += subscription.update(target) ? 1 : 0;
            }
            return new double[] {publishing.get(), copies / ((System.nanoTime() - startNs) * PER_US)};
        }
    }

    private double publishFlatOut(List<Publication<T>> publications, long durationNs) {
        long published = 0;
        long startNs = System.nanoTime();
        while (System.nanoTime() - startNs < durationNs) {
            for (int i = 0; i < PUBLISHES_PER_LOOK; i++) {
                publications.get(i % publishers).publish(message);
            }
            published += PUBLISHES_PER_LOOK;
        }
        return published / ((System.nanoTime() - startNs) * PER_US);
    }

    private static void require(boolean expected) {
        if (!expected) {
            throw new IllegalStateException("a message is missing, or came twice");
        }
    }
}
