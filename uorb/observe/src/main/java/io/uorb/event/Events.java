// SPDX-License-Identifier: Apache-2.0
package io.uorb.event;

import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Whether a flight recorder is there to be told of anything. Any thread may ask; it costs two loads as long as there is
 * none. The recorder is noticed, never started.
 */
public final class Events {
    /** A run-time image may have been made without it; then there are no events. */
    private static final boolean AVAILABLE =
            ModuleLayer.boot().findModule("jdk.jfr").isPresent();

    private static final AtomicBoolean BEGUN = new AtomicBoolean();
    private static final CountDownLatch READY = new CountDownLatch(1);
    private static volatile boolean on;
    private static volatile Runnable changeListener = () -> {};

    private Events() {}

    /**
     * Whether the event classes may be used. Where a recorder has come up since the last call, a thread of its own
     * begins to load them, so that the caller is not held up.
     */
    static boolean areOn() {
        return on || isRecorderUp() && beginAside();
    }

    /** As {@link #areOn}, but loads the event classes here. Not for a listener of the flight recorder. */
    public static boolean areOnNow() {
        if (!on && isRecorderUp()) {
            if (BEGUN.compareAndSet(false, true)) {
                begin();
            } else {
                awaitReady();
            }
        }
        return on;
    }

    /**
     * Installs the listener that is called on the recorder's thread and under its lock when a recording has begun or
     * ended.
     */
    static void onChange(Runnable listener) {
        changeListener = Objects.requireNonNull(listener, "listener");
    }

    private static boolean isRecorderUp() {
        return AVAILABLE && FlightRecorderAccess.isUp();
    }

    private static boolean beginAside() {
        if (BEGUN.compareAndSet(false, true)) {
            Thread loader = new Thread(Events::begin, "uorb-jfr");
            loader.setDaemon(true);
            loader.start();
        }
        return false;
    }

    private static void begin() {
        try {
            FlightRecorderAccess.loadEvents();
            on = true;
            FlightRecorderAccess.onChange(Events::changed);
            changed();
        } finally {
            READY.countDown();
        }
    }

    private static void awaitReady() {
        boolean interrupted = false;
        while (READY.getCount() > 0) {
            try {
                READY.await();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static void changed() {
        changeListener.run();
    }
}
