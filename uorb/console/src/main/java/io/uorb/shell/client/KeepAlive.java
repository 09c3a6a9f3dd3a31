// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.client;

import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The thread that pings all idle connections of this process; it starts with the first one. */
final class KeepAlive {
    /** A program closes a connection after 60 s without requests. */
    static final long PERIOD_MS = 20_000;

    private static final ScheduledThreadPoolExecutor THREAD = new ScheduledThreadPoolExecutor(1, work -> {
        Thread thread = new Thread(work, "uorb-console-ping");
        thread.setDaemon(true);
        return thread;
    });

    static {
        THREAD.setRemoveOnCancelPolicy(true);
    }

    private KeepAlive() {}

    /**
     * Calls a ping at this interval.
     *
     * @return ends that
     */
    static Runnable every(long periodMs, Runnable ping) {
        var pings = THREAD.scheduleWithFixedDelay(ping, periodMs, periodMs, TimeUnit.MILLISECONDS);
        return () -> pings.cancel(false);
    }
}
