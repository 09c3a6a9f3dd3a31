// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds;

import io.uorb.bridge.ros2.ClockMessages;
import io.uorb.bridge.ros2.EpochClock;
import io.uorb.bridge.route.WorkSignal;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The thread that writes: calls of the engine may block it for seconds, while messages wait in their routes. */
final class DdsSender implements Runnable {
    private static final long IDLE_MS = 100;
    private static final long CHECK_NS = TimeUnit.MILLISECONDS.toNanos(50);

    private final List<DdsLane> lanes;
    private final FormatAnswers answers;
    /** Null for none. */
    private final ClockLane clock;

    private final EpochClock epoch;
    private final WorkSignal signal;
    private long checkedNs;
    private volatile boolean closed;

    DdsSender(List<DdsLane> lanes, FormatAnswers answers, ClockLane clock, EpochClock epoch, WorkSignal signal) {
        this.lanes = List.copyOf(lanes);
        this.answers = answers;
        this.clock = clock;
        this.epoch = epoch;
        this.signal = signal;
    }

    @Override
    public void run() {
        try {
            while (!closed) {
                if (!sendRound()) {
                    signal.await(clock == null ? IDLE_MS : ClockMessages.INTERVAL_MS);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Sends one message of each route, so that a fast one holds up no other; returns whether there was one. */
    private boolean sendRound() {
        boolean any = answers.send();
        long nowNs = System.nanoTime();
        if (clock != null) {
            clock.send(nowNs);
        }
        boolean isDue = nowNs - checkedNs > CHECK_NS;
        if (isDue) {
            checkedNs = nowNs;
        }
        for (int i = 0; i < lanes.size() && !closed; i++) {
            DdsLane lane = lanes.get(i);
            any |= lane.sendNext(epoch.offsetUs());
            if (isDue) {
                lane.serveReaders();
            }
        }
        return any;
    }

    void close() {
        closed = true;
        signal.give();
    }
}
