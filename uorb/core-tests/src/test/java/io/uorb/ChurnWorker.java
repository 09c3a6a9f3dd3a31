// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.util.concurrent.TimeUnit.MICROSECONDS;

import io.uorb.px4.LazyPublication;
import io.uorb.time.IntervalRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;

/** A thread that does at random whatever a broker offers, with its own things and by contract with those of others. */
final class ChurnWorker implements Runnable {
    private static final int MOST_OF_A_KIND = 6;
    private static final int MOST_INSTANCES = 8;

    private final Supplier<ChurnEpoch> current;
    /** Things of all workers that anybody may close. */
    private final AtomicReferenceArray<AutoCloseable> exposed;

    private final Random random;
    private final HandwrittenSample message = new HandwrittenSample();
    private final HandwrittenSample copy = new HandwrittenSample();
    private final List<Publication<HandwrittenSample>> publications = new ArrayList<>();
    private final List<LazyPublication<HandwrittenSample>> lazies = new ArrayList<>();
    private final List<Subscription<HandwrittenSample>> subscriptions = new ArrayList<>();
    private Poller poller;
    /** Where it is at work; null when it has ended. */
    private volatile ChurnEpoch epoch;

    private volatile long steps;

    ChurnWorker(Supplier<ChurnEpoch> current, AtomicReferenceArray<AutoCloseable> exposed, long seed) {
        this.current = current;
        this.exposed = exposed;
        this.random = new Random(seed);
    }

    long steps() {
        return steps;
    }

    /** Whether it may still be in the middle of something there, that many steps having been done before. */
    boolean mayBeIn(ChurnEpoch closed, long stepsAtClose) {
        ChurnEpoch now = epoch;
        return now != null && (now == closed || steps == stepsAtClose);
    }

    @Override
    public void run() {
        for (ChurnEpoch now = current.get(); now != null; now = current.get()) {
            if (now != epoch) {
                publications.clear();
                lazies.clear();
                subscriptions.clear();
                poller = null;
                epoch = now;
            }
            try {
                step();
            } catch (IllegalStateException e) {
                epoch.requireClosed(e);
                forgetClosed();
            } catch (Throwable e) {
                epoch.fail("worker failed", e);
                break;
            }
            steps++; // only this thread writes it
        }
        epoch = null;
    }

    private void step() throws Exception {
        switch (random.nextInt(24)) {
            case 0 -> advertise();
            case 1 -> lazy();
            case 2 -> close(publications);
            case 3 -> subscribe();
            case 4 -> close(subscriptions);
            case 5 -> closeSomethingOfAnybody();
            case 6, 7 -> configure();
            case 8 -> callback();
            case 9, 10 -> changePoller();
            case 11, 12 -> poll();
            case 13, 14 ->
                epoch.sleepers().get(random.nextInt(epoch.sleepers().size())).disturb(random);
            case 15, 16, 17 -> epoch.sleepers().forEach(sleeper -> sleeper.ping(random, message));
            case 18, 19 -> update();
            default -> publish();
        }
    }

    private OrbMetadata<HandwrittenSample> anyTopic() {
        return epoch.topics().get(random.nextInt(epoch.topics().size()));
    }

    private <C> C any(List<C> some) {
        return some.isEmpty() ? null : some.get(random.nextInt(some.size()));
    }

    private <C extends AutoCloseable> void keep(List<C> some, C one) throws Exception {
        if (some.size() == MOST_OF_A_KIND) {
            some.remove(random.nextInt(MOST_OF_A_KIND)).close();
        }
        some.add(one);
        exposed.set(random.nextInt(exposed.length()), one);
    }

    private void advertise() throws Exception {
        boolean multi = random.nextBoolean() && epoch.orb().groupCount(anyTopic()) < MOST_INSTANCES;
        keep(
                publications,
                multi ? epoch.orb().advertiseMulti(anyTopic()) : epoch.orb().advertise(anyTopic()));
    }

    private void lazy() throws Exception {
        LazyPublication<HandwrittenSample> some = any(lazies);
        if (some == null || random.nextInt(4) == 0) {
            keep(lazies, LazyPublication.single(epoch.orb(), anyTopic()));
        } else if (random.nextInt(4) == 0) {
            some.unadvertise();
        } else {
            some.publish(message);
        }
    }

    private void subscribe() throws Exception {
        keep(subscriptions, epoch.orb().subscribe(anyTopic(), random.nextInt(3)));
    }

    private <C extends AutoCloseable> void close(List<C> some) throws Exception {
        if (!some.isEmpty()) {
            some.remove(random.nextInt(some.size())).close();
        }
    }

    private void closeSomethingOfAnybody() throws Exception {
        AutoCloseable one = exposed.getAndSet(random.nextInt(exposed.length()), null);
        if (one != null) {
            one.close();
        }
    }

    private void configure() {
        Subscription<HandwrittenSample> some = any(subscriptions);
        if (some != null) {
            switch (random.nextInt(6)) {
                case 0 -> some.setIntervalUs(random.nextInt(3) * 100L);
                case 1 -> some.setIntervalRule(IntervalRule.values()[random.nextInt(3)]);
                case 2 -> some.setEveryInOrder(random.nextBoolean());
                case 3 -> some.unsubscribe();
                default -> some.changeInstance(random.nextInt(3));
            }
        }
    }

    private void callback() {
        Subscription<HandwrittenSample> some = any(subscriptions);
        if (some != null && random.nextInt(3) > 0) {
            some.unregisterCallback();
            some.registerCallback(generation -> {
                if (generation % 1024 == 0) {
                    throw new IllegalArgumentException(ChurnEpoch.ON_PURPOSE);
                }
                some.lost();
            });
        } else if (some != null) {
            some.unregisterCallback();
        }
    }

    private void changePoller() {
        if (poller == null || random.nextInt(16) == 0) {
            if (poller != null) {
                poller.close();
            }
            poller = epoch.orb().poller();
            exposed.set(random.nextInt(exposed.length()), poller);
        }
        Subscription<HandwrittenSample> some = any(subscriptions);
        if (some != null) {
            poller.remove(some);
            if (random.nextInt(4) > 0) {
                poller.add(some);
            }
        }
    }

    private void poll() {
        if (poller != null) {
            poller.poll(random.nextInt(4) * 50L, MICROSECONDS);
            epoch.countWakeUp();
        }
    }

    private void update() {
        for (Subscription<HandwrittenSample> one : subscriptions) {
            if (random.nextBoolean() ? one.update(copy) : one.copy(copy)) {
                if (!copy.isWhole()) {
                    epoch.fail("torn message from " + one, null);
                }
            }
        }
    }

    private void publish() {
        Publication<HandwrittenSample> some = any(publications);
        if (some != null) {
            message.set(random.nextLong());
            some.publish(message);
        }
    }

    /** After an exception that says that something of ours is closed. */
    private void forgetClosed() {
        publications.removeIf(Publication::isClosed);
        lazies.forEach(LazyPublication::close);
        lazies.clear();
        subscriptions.removeIf(Subscription::isClosed);
        if (poller != null) {
            poller.close();
            poller = null;
        }
    }
}
