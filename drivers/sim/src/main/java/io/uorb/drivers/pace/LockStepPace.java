// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.pace;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Poller;
import io.uorb.Subscription;
import io.uorb.lockstep.ManualClock;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Lock-step: nothing is published before the {@code vehicle_attitude} with the last IMU sample's time as its {@code
 * timestamp_sample} has come back through the broker. Nothing can be overrun, and a run is as fast as the estimator.
 *
 * <p>On a {@link ManualClock} this moves the clock to each message's time, which also waits until every other thread
 * that takes part in it is asleep. An estimator that stays silent for {@value #ANSWER_LIMIT_S} s of real time ends the
 * run with an exception: that its thread sleeps proves nothing, for a thread takes part only once it has slept.
 *
 * <p>Make this before the first message is published, on any thread; the driver's thread uses it. The estimator
 * publishes instance 0.
 */
public final class LockStepPace implements Pace {
    /** How long an estimator may take for one sample, in seconds of real time. */
    public static final int ANSWER_LIMIT_S = 10;

    /** How often a wait without a manual clock looks whether the limit has passed. */
    private static final long POLL_MS = 100;

    /**
     * Between looks at an estimator on a manual clock that has not answered though all sleep: it is about to start.
     */
    private static final long STARTING_PARK_NS = 50_000;

    private final ManualClock manualClock;
    private final long answerLimitNs;
    private final Subscription<VehicleAttitude> attitudes;
    private final Poller poller;
    private final VehicleAttitude attitude = VehicleAttitudeTopic.VEHICLE_ATTITUDE.newMessage();
    private long expectedUs;
    private boolean expecting;
    private volatile boolean stopped;

    /** Creates a pace in lock-step with the estimator on that broker. */
    public LockStepPace(Orb orb) {
        this(orb, TimeUnit.SECONDS.toNanos(ANSWER_LIMIT_S));
    }

    @SuppressWarnings("try") // the scope is entered, not used
    LockStepPace(Orb orb, long answerLimitNs) {
        this.answerLimitNs = answerLimitNs;
        this.manualClock = ManualClock.of(orb.clock()).orElse(null);
        try (OrbModule scope = OrbModule.enter("lock_step")) {
            this.attitudes = orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
            this.poller = orb.poller();
        }
        poller.add(attitudes);
    }

    /**
     * As {@link Pace#awaitTurn}.
     *
     * @throws IllegalStateException if the estimator is silent beyond the limit
     */
    @Override
    public boolean awaitTurn(long timestampUs) {
        return awaitAnswer() && moveClock(timestampUs);
    }

    @Override
    public void imuPublished(long timestampUs) {
        expectedUs = timestampUs;
        expecting = true;
    }

    /**
     * As {@link Pace#awaitAnswer}.
     *
     * @throws IllegalStateException if the estimator is silent beyond the limit
     */
    @Override
    public boolean awaitAnswer() {
        long startNs = System.nanoTime();
        while (expecting && !shallEnd()) {
            if (takeAnswer()) {
                break;
            }
            if (System.nanoTime() - startNs > answerLimitNs) {
                throw new IllegalStateException("no vehicle_attitude for the IMU sample of " + expectedUs
                        + " us within " + TimeUnit.NANOSECONDS.toSeconds(answerLimitNs)
                        + " s; lock-step needs an estimator that answers each sample");
            }
            rest();
        }
        return !shallEnd();
    }

    private boolean takeAnswer() {
        if (manualClock != null && !moveClock(manualClock.nowUs())) {
            return false;
        }
        while (attitudes.update(attitude)) {
            if (attitude.timestampSample >= expectedUs) {
                expecting = false;
            }
        }
        return !expecting;
    }

    private void rest() {
        if (manualClock == null) {
            poller.poll(POLL_MS, TimeUnit.MILLISECONDS);
        } else {
            LockSupport.parkNanos(this, STARTING_PARK_NS);
        }
    }

    /** Returns once all other threads on the manual clock sleep; a clock that is already later stays where it is. */
    private boolean moveClock(long targetUs) {
        if (manualClock != null && !shallEnd()) {
            try {
                manualClock.advanceTo(Math.max(targetUs, manualClock.nowUs()));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        return !shallEnd();
    }

    private boolean shallEnd() {
        return stopped || Thread.currentThread().isInterrupted();
    }

    @Override
    public void stop() {
        stopped = true;
        poller.wakeup();
    }

    @Override
    public void close() {
        poller.close();
        attitudes.close();
    }
}
