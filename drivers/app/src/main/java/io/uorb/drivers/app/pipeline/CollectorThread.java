// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.pipeline;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Poller;
import io.uorb.thread.Uninterruptibles;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A thread that drains a collector when an attitude arrives, for runs in real time. The reference of its sample was
 * published before.
 */
final class CollectorThread implements AutoCloseable {
    private static final long LONGEST_WAIT_MS = 100;

    private final AttitudeCollector collector;
    private final Poller poller;
    private final Consumer<? super Throwable> onFailure;
    private final Thread thread = new Thread(this::run, "attitude-collector");
    private volatile boolean closing;

    CollectorThread(Orb orb, AttitudeCollector collector, Consumer<? super Throwable> onFailure) {
        this.collector = collector;
        this.onFailure = onFailure;
        poller = OrbModule.make("attitude_collector", orb::poller);
        poller.add(collector.attitudes());
    }

    void start() {
        thread.start();
    }

    private void run() {
        try {
            while (!closing) {
                if (poller.poll(LONGEST_WAIT_MS, TimeUnit.MILLISECONDS) > 0) {
                    collector.drain();
                }
            }
        } catch (Throwable e) {
            onFailure.accept(e);
        }
    }

    @Override
    public void close() {
        closing = true;
        poller.wakeup();
        Uninterruptibles.join(thread);
        poller.close();
    }
}
