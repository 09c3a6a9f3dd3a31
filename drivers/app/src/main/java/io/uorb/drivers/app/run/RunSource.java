// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.drivers.pace.Pace;
import io.uorb.drivers.source.SourceObserver;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import java.util.function.UnaryOperator;

/** The source of a run: any thread stops it, waits for its end and reads its figures. */
public final class RunSource implements SourceObserver {
    private static final double US_PER_S = 1e6;

    private final UnaryOperator<Pace> wrapper;
    private final LongConsumer beforeImuPublished;
    private final ErrorCollector failure;
    private final CountDownLatch ended = new CountDownLatch(1);
    private Pace pace;
    private boolean stopped;
    private volatile long firstImuUs;
    private volatile long lastImuUs;
    private volatile long imuSamples;

    /**
     * Creates a source that has not been opened.
     *
     * @param failure the run's, which stops it
     * @param wrapper returns the pace of the run
     * @param beforeImuPublished told, on the source's thread, the time (us) of each IMU sample that is published next
     */
    public RunSource(ErrorCollector failure, UnaryOperator<Pace> wrapper, LongConsumer beforeImuPublished) {
        this.failure = Objects.requireNonNull(failure, "failure");
        this.wrapper = Objects.requireNonNull(wrapper, "wrapper");
        this.beforeImuPublished = Objects.requireNonNull(beforeImuPublished, "beforeImuPublished");
        failure.stops(this);
    }

    @Override
    public synchronized Pace pace(Pace made) {
        pace = wrapper.apply(made);
        if (stopped) {
            pace.stop();
        }
        return pace;
    }

    /** Ends the source before its next message, also one that has not begun. */
    public synchronized void stop() {
        stopped = true;
        if (pace != null) {
            pace.stop();
        }
    }

    @Override
    public void publishing(long imuTimeUs) {
        if (imuSamples == 0) {
            firstImuUs = imuTimeUs;
        }
        lastImuUs = imuTimeUs;
        imuSamples = imuSamples + 1;
        beforeImuPublished.accept(imuTimeUs);
    }

    /** Reports a failure before the end can be seen. */
    @Override
    public void ended(Optional<Throwable> reason) {
        reason.ifPresent(failure);
        ended.countDown();
    }

    /** Waits for the end of the source, in real time; returns whether it has come. */
    public boolean awaitEnd(long limitMs) throws InterruptedException {
        return ended.await(limitMs, TimeUnit.MILLISECONDS);
    }

    /** Returns the time of the last IMU sample, us. */
    public long lastImuUs() {
        return lastImuUs;
    }

    /** Returns the mean rate of the IMU samples, Hz; NaN if there are fewer than two. */
    public double imuRateHz() {
        long spanUs = lastImuUs - firstImuUs;
        return imuSamples > 1 && spanUs > 0 ? (imuSamples - 1) * US_PER_S / spanUs : Double.NaN;
    }

    /** Returns whether it was ended before its last message. */
    public synchronized boolean isStopped() {
        return stopped;
    }

    /** Returns the number of IMU samples. */
    public long imuSamples() {
        return imuSamples;
    }
}
