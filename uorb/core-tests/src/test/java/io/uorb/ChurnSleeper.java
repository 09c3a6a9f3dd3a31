// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.util.concurrent.TimeUnit.MICROSECONDS;

import io.uorb.time.IntervalRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A thread that sleeps in a poll without a time limit until it is pinged. The next ping is sent only when the last one
 * was answered, so a wake-up that is lost is not made good by a later message: the sleeper is late for good.
 */
final class ChurnSleeper implements Runnable {
    /** How it waits; the ordinal is its number in an epoch. */
    enum Kind {
        PLAIN,
        STEADY,
        PHASE_LOCKED,
        SHARED
    }

    private static final long INTERVAL_US = 300;

    private final ChurnEpoch epoch;
    private final Kind kind;
    private final Random random;
    /** Of its own: nobody else's message shall wake it. */
    private final OrbMetadata<HandwrittenSample> ping;

    private final List<Publication<HandwrittenSample>> pingers = new ArrayList<>();
    /** Left alone while a ping is on its way: a disturbance would make good a wake-up that was lost. */
    private final boolean leftAlone;
    /** Held while a ping is sent, and while the subscription changes. */
    private final ReentrantLock turn = new ReentrantLock();

    private volatile Subscription<HandwrittenSample> subscription;
    private volatile SharedSubscription<HandwrittenSample> shared;
    private volatile Poller poller;
    private volatile long pinged;
    private volatile long pingedAtNs;
    private volatile long answered;
    private volatile boolean ended;

    ChurnSleeper(ChurnEpoch epoch, Kind kind, long seed) {
        this.epoch = epoch;
        this.kind = kind;
        this.random = new Random(seed);
        this.ping = HandwrittenSample.topic("ping_" + kind.name().toLowerCase(Locale.ROOT), 4);
        for (int i = 0; i < ChurnEpoch.PING_INSTANCES; i++) {
            pingers.add(epoch.orb().advertiseMulti(ping));
        }
        this.leftAlone = random.nextInt(3) > 0;
    }

    @Override
    public void run() {
        try {
            while (true) {
                open();
                answerUntilClosed();
                closeAll();
            }
        } catch (IllegalStateException e) {
            if (!epoch.isClosing()) {
                epoch.fail(this + " ended early", e);
            }
        } catch (Throwable e) {
            epoch.fail(this + " ended", e);
        } finally {
            ended = true;
        }
    }

    private void open() {
        turn.lock();
        try {
            Poller fresh = epoch.orb().poller();
            if (kind == Kind.SHARED) {
                shared = new SharedSubscription<>(epoch.orb().subscribe(ping, 0));
                fresh.add(shared);
                subscription = shared.subscription();
            } else {
                subscription = subscribe(fresh);
            }
            poller = fresh;
            answered = pinged;
        } finally {
            turn.unlock();
        }
    }

    private Subscription<HandwrittenSample> subscribe(Poller fresh) {
        Subscription<HandwrittenSample> made = epoch.orb().subscribe(ping, random.nextInt(ChurnEpoch.PING_INSTANCES));
        made.setIntervalRule(kind == Kind.PHASE_LOCKED ? IntervalRule.PHASE_LOCKED : IntervalRule.STEADY);
        made.setIntervalUs(kind == Kind.PLAIN ? 0 : INTERVAL_US);
        fresh.add(made);
        return made;
    }

    private void answerUntilClosed() {
        HandwrittenSample copy = new HandwrittenSample();
        try {
            while (subscription.subscribe()) {
                poller.poll(-1, MICROSECONDS);
                epoch.countWakeUp();
                while (update(copy)) {
                    answered = Math.max(answered, copy.value());
                }
                if (kind != Kind.SHARED && random.nextInt(16) == 0) {
                    move();
                }
            }
        } catch (IllegalStateException e) {
            epoch.requireClosed(e);
        }
    }

    private boolean update(HandwrittenSample copy) {
        return kind == Kind.SHARED ? shared.update(copy) : subscription.update(copy);
    }

    private void move() {
        turn.lock();
        try {
            if (random.nextBoolean()) {
                subscription.unsubscribe();
            }
            subscription.changeInstance(random.nextInt(ChurnEpoch.PING_INSTANCES));
            answered = pinged;
        } finally {
            turn.unlock();
        }
    }

    private void closeAll() {
        poller.close();
        subscription.close();
    }

    /** Sends the next ping if the last one was answered and nobody else is at it. */
    void ping(Random chance, HandwrittenSample message) {
        if (answered >= pinged && turn.tryLock()) {
            try {
                Subscription<HandwrittenSample> target = subscription;
                if (answered >= pinged && target != null) {
                    long number = epoch.nextPing();
                    message.set(number);
                    send(chance, target, message);
                    pingedAtNs = System.nanoTime();
                    pinged = number;
                }
            } finally {
                turn.unlock();
            }
        }
    }

    private void send(Random chance, Subscription<HandwrittenSample> target, HandwrittenSample message) {
        int instance = target.instance();
        if (kind == Kind.SHARED && chance.nextInt(3) == 0) {
            // On another instance, and then the subscription goes there.
            int other = (instance + 1) % ChurnEpoch.PING_INSTANCES;
            pingers.get(other).publish(message);
            shared.changeInstance(other);
        } else if (instance == 0 && chance.nextInt(3) == 0) {
            try (Publication<HandwrittenSample> fresh = epoch.orb().advertise(ping)) {
                fresh.publish(message);
            }
        } else {
            pingers.get(instance).publish(message);
        }
    }

    /** Any thread may do this to it. */
    void disturb(Random chance) {
        if (!leftAlone) {
            disturbNow(chance);
        } else if (turn.tryLock()) {
            try {
                if (answered >= pinged) {
                    disturbNow(chance);
                }
            } finally {
                turn.unlock();
            }
        }
    }

    private void disturbNow(Random chance) {
        Poller present = poller;
        Subscription<HandwrittenSample> watched = subscription;
        if (present == null || watched == null) {
            return;
        }
        switch (chance.nextInt(40)) {
            case 0 -> present.close();
            case 1 -> watched.close();
            case 2, 3, 4, 5 -> present.wakeup();
            case 6, 7 -> removeAndAdd(present, watched);
            default -> watched.lastPublishedUs();
        }
    }

    private void removeAndAdd(Poller present, Subscription<HandwrittenSample> watched) {
        turn.lock();
        try {
            if (kind == Kind.SHARED) {
                present.remove(shared);
                present.add(shared);
            } else if (watched == subscription) {
                present.remove(watched);
                present.add(watched);
            }
        } finally {
            turn.unlock();
        }
    }

    OrbMetadata<HandwrittenSample> topic() {
        return ping;
    }

    /** How long a ping has been waiting for its answer; 0 if none is. */
    long lateNs() {
        boolean waiting = !ended && answered < pinged && !subscription.isClosed();
        return waiting ? System.nanoTime() - pingedAtNs : 0;
    }

    @Override
    public String toString() {
        return "sleeper " + kind + " on " + subscription + ", ping " + pinged + ", answered " + answered;
    }
}
