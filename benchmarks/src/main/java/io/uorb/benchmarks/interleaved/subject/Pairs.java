// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved.subject;

import static io.uorb.topics.estimation.VehicleAttitudeTopic.VEHICLE_ATTITUDE;

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.topics.estimation.VehicleAttitude;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** Pairs of threads by the names of {@code MeasuredPair}, each a {@link Pair}. */
public final class Pairs implements Function<String, Object> {
    private static final long PERIOD_NS = 1_000_000;
    private static final long POLL_MS = 5;

    private final Orb orb = Orb.create();

    /** Created by reflection in the class loader of one version. */
    public Pairs() {}

    @Override
    public Object apply(String pair) {
        return new Pair(
                switch (pair) {
                    case "PACED_PUBLISH" -> new Paced();
                    case "PUBLISH_BESIDE_READER" -> parts(this::publishing, this::copying);
                    case "READ_BESIDE_PUBLISHER" -> parts(this::copying, this::publishing);
                    case "TWO_PUBLISHERS" -> parts(this::publishing, this::publishing);
                    case "WAKE_UP" -> parts(() -> waking(0, 1), () -> answering(1, 0));
                    default -> throw new IllegalArgumentException("no pair " + pair);
                });
    }

    /** Returns the tasks of two threads; each creates its own publications and messages. */
    static Pair.Parts parts(Supplier<IntSupplier> ours, Supplier<IntSupplier> theirs) {
        return new Pair.Parts() {
            @Override
            public IntSupplier ours() {
                return ours.get();
            }

            @Override
            public IntSupplier theirs() {
                return theirs.get();
            }
        };
    }

    private IntSupplier publishing() {
        Publication<VehicleAttitude> publication = orb.advertise(VEHICLE_ATTITUDE);
        VehicleAttitude message = new VehicleAttitude();
        return () -> {
            message.timestamp++;
            publication.publish(message);
            return 1;
        };
    }

    private IntSupplier copying() {
        Subscription<VehicleAttitude> subscription = orb.subscribe(VEHICLE_ATTITUDE);
        VehicleAttitude copy = new VehicleAttitude();
        return () -> subscription.update(copy) ? 1 : 0;
    }

    /** Publishes at 1 kHz with a concurrent reader; the median time of a publish, including reading the clock. */
    private final class Paced implements Pair.Parts {
        @Override
        public IntSupplier ours() {
            return publishing();
        }

        @Override
        public IntSupplier theirs() {
            return copying();
        }

        @Override
        public double measure(IntSupplier publish, long durationNs) {
            double[] ns = new double[(int) (durationNs / PERIOD_NS) + 1];
            long nextNs = System.nanoTime();
            for (int i = 0; i < ns.length; i++) {
                while (System.nanoTime() - nextNs < 0) {
                    Thread.onSpinWait();
                }
                long startNs = System.nanoTime();
                publish.getAsInt();
                ns[i] = System.nanoTime() - startNs;
                nextNs += PERIOD_NS;
            }
            Arrays.sort(ns);
            return ns[ns.length / 2];
        }
    }

    /** Wakes the other thread up and sleeps until its answer: two messages. */
    private IntSupplier waking(int there, int back) {
        Publication<VehicleAttitude> publication = orb.advertise(VEHICLE_ATTITUDE, there);
        IntSupplier sleeping = sleeping(back);
        VehicleAttitude message = new VehicleAttitude();
        return () -> {
            publication.publish(message);
            while (sleeping.getAsInt() == 0) {
                // the other thread is late
            }
            return 2;
        };
    }

    private IntSupplier answering(int back, int there) {
        Publication<VehicleAttitude> publication = orb.advertise(VEHICLE_ATTITUDE, back);
        IntSupplier sleeping = sleeping(there);
        VehicleAttitude message = new VehicleAttitude();
        return () -> {
            int received = sleeping.getAsInt();
            if (received > 0) {
                publication.publish(message);
            }
            return received;
        };
    }

    private IntSupplier sleeping(int instance) {
        Subscription<VehicleAttitude> subscription = orb.subscribe(VEHICLE_ATTITUDE, instance);
        Poller poller = orb.poller();
        poller.add(subscription);
        VehicleAttitude copy = new VehicleAttitude();
        return () -> poller.poll(POLL_MS, TimeUnit.MILLISECONDS) > 0 && subscription.update(copy) ? 1 : 0;
    }
}
