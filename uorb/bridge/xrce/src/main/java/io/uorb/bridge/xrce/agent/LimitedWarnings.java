// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.agent;

import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Warnings that peers cause: passes on a burst of {@value #BURST}, then one each 10 s, and counts the others, whose
 * number it reports. Any thread.
 */
final class LimitedWarnings implements Consumer<String> {
    /** Warnings that are passed on at once. */
    static final int BURST = 20;

    /** Time after which one more is passed on, ns. */
    static final long INTERVAL_NS = TimeUnit.SECONDS.toNanos(10);

    private final Consumer<String> target;
    private final LongSupplier nanoTime;
    private long filledNs;
    private int left = BURST;
    private long leftOut;

    /** Creates warnings that are limited by the system's time. */
    LimitedWarnings(Consumer<String> target) {
        this(target, System::nanoTime);
    }

    /** Creates warnings that are limited by another time, ns. */
    LimitedWarnings(Consumer<String> target, LongSupplier nanoTime) {
        this.target = Objects.requireNonNull(target, "target");
        this.nanoTime = nanoTime;
        this.filledNs = nanoTime.getAsLong();
    }

    @Override
    public void accept(String warning) {
        String count;
        synchronized (this) {
            fill();
            if (left == 0) {
                leftOut++;
                return;
            }
            left--;
            count = takeCount();
        }
        if (count != null) {
            target.accept(count);
        }
        target.accept(warning);
    }

    private void fill() {
        long intervals = (nanoTime.getAsLong() - filledNs) / INTERVAL_NS;
        if (intervals > 0) {
            filledNs += intervals * INTERVAL_NS;
            left = (int) Math.min(BURST, left + intervals);
        }
    }

    private String takeCount() {
        if (leftOut == 0) {
            return null;
        }
        String count = leftOut + " more warnings were suppressed: at most " + BURST + " at once, then one each 10 s";
        leftOut = 0;
        return count;
    }

    /** Reports the number of those left out, if there are any and the limit allows; for calls at intervals. */
    void reportCount() {
        String count;
        synchronized (this) {
            fill();
            if (leftOut == 0 || left == 0) {
                return;
            }
            left--;
            count = takeCount();
        }
        target.accept(count);
    }
}
