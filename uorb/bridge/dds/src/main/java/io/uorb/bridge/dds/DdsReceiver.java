// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds;

import io.uorb.bridge.cdr.CdrCodec;
import io.uorb.bridge.dds.cyclone.DdsReader;
import io.uorb.bridge.dds.cyclone.DdsWaitSet;
import io.uorb.bridge.ros2.EpochClock;
import io.uorb.bridge.route.RouteIn;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The thread that reads and publishes. */
final class DdsReceiver implements Runnable {
    private static final long WAIT_NS = TimeUnit.MILLISECONDS.toNanos(100);
    private static final int MOST_AT_ONCE = 64;

    /**
     * A route and its reader.
     *
     * @param words of a message; the receiver's
     */
    record Lane(RouteIn route, DdsReader reader, CdrCodec codec, long[] words) {}

    private final List<Lane> lanes;
    private final FormatAnswers answers;
    private final EpochClock epoch;
    private final DdsWaitSet waitSet;
    private long checkedNs;
    private volatile boolean closed;

    DdsReceiver(List<Lane> lanes, FormatAnswers answers, EpochClock epoch, DdsWaitSet waitSet) {
        this.lanes = List.copyOf(lanes);
        this.answers = answers;
        this.epoch = epoch;
        this.waitSet = waitSet;
    }

    @Override
    public void run() {
        try {
            while (!closed && waitSet.await(WAIT_NS)) {
                answers.receive();
                for (int i = 0; i < lanes.size(); i++) {
                    receive(lanes.get(i));
                }
                checkSometimes();
            }
        } finally {
            lanes.forEach(lane -> lane.route.close());
        }
    }

    private void receive(Lane lane) {
        for (int i = 0; i < MOST_AT_ONCE && lane.reader.take(lane.words); i++) {
            lane.codec.normalizeBools(lane.words, 0);
            lane.route.receive(lane.words, epoch.offsetUs());
        }
    }

    /** Leaves the instances of topics that nobody there writes any more. */
    private void checkSometimes() {
        long nowNs = System.nanoTime();
        if (nowNs - checkedNs < WAIT_NS) {
            return;
        }
        checkedNs = nowNs;
        for (int i = 0; i < lanes.size(); i++) {
            Lane lane = lanes.get(i);
            lane.route.check();
            if (lane.reader.writers() == 0) {
                lane.route.peerGone();
            }
        }
    }

    void close() {
        closed = true;
    }
}
