// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.scale;

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.benchmarks.child.RowLine;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A thread that sleeps in a poller with many subscriptions, woken by a message on any one of them. */
final class WakeUps {
    static final String TABLE = "scale-poll-wakeup";

    private static final long PAUSE_NS = 300_000;
    /** Before the sleeper has its subscriptions. */
    private static final int NOT_YET = -1;

    private static final long TIMEOUT_S = 2;
    private static final double NS_PER_US = 1_000;

    private final int subscriptions;
    private final int wakeUps;
    private volatile long sentNs;
    private volatile int sentTo;
    private volatile int received = NOT_YET;

    WakeUps(int subscriptions, int wakeUps) {
        this.subscriptions = subscriptions;
        this.wakeUps = wakeUps;
    }

    void measure() throws Exception {
        try (Orb orb = Orb.create()) {
            List<Publication<NodeSample>> publications = PollMain.advertise(orb, subscriptions);
            FutureTask<long[]> sleeper = new FutureTask<>(() -> sleep(orb));
            new Thread(sleeper, "sleeper").start();
            awaitReceived(0, sleeper);
            Random random = new Random(1);
            NodeSample message = new NodeSample();
            for (int wakeUp = 0; wakeUp < wakeUps && !sleeper.isDone(); wakeUp++) {
                LockSupport.parkNanos(PAUSE_NS);
                sentTo = random.nextInt(subscriptions);
                sentNs = System.nanoTime();
                publications.get(sentTo).publish(message);
                awaitReceived(wakeUp + 1, sleeper);
            }
            print(sleeper.get());
        }
    }

    private void awaitReceived(int count, FutureTask<?> sleeper) {
        while (received != count && !sleeper.isDone()) {
            LockSupport.parkNanos(PAUSE_NS);
        }
    }

    /** Times from just before the publish to the end of the poll. */
    private long[] sleep(Orb orb) {
        List<Subscription<NodeSample>> all = PollMain.subscribe(orb, subscriptions);
        Poller poller = orb.poller();
        all.forEach(poller::add);
        NodeSample message = new NodeSample();
        received = 0;
        long[] ns = new long[wakeUps];
        for (int wakeUp = 0; wakeUp < wakeUps; wakeUp++) {
            int ready = poller.poll(TIMEOUT_S, TimeUnit.SECONDS);
            ns[wakeUp] = System.nanoTime() - sentNs;
            if (ready != 1 || !all.get(sentTo).update(message)) {
                throw new IllegalStateException("wake-up " + wakeUp + " among " + subscriptions
                        + " subscriptions did not come within " + TIMEOUT_S + " s");
            }
            received = wakeUp + 1;
        }
        return ns;
    }

    private void print(long[] ns) {
        Arrays.sort(ns);
        RowLine.print(
                TABLE,
                String.valueOf(subscriptions),
                "",
                ns.length,
                ns[ns.length / 2] / NS_PER_US,
                ns[ns.length * 99 / 100] / NS_PER_US,
                ns[ns.length - 1] / NS_PER_US);
    }
}
