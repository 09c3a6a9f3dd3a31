// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.ros.mapping.RosEpoch;
import io.uorb.ros.node.ClockSerializer;
import io.uorb.ros.node.Publisher;
import io.uorb.ros.node.RosNode;
import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import java.util.concurrent.TimeUnit;

/**
 * Publishes a broker's time as {@code /clock}, at a rate of wall time, on a thread of its own (ros1:C-33): a manual
 * clock would wait for a thread that sleeps on it. While the clock stands the same time is published again, for
 * subscribers that come later.
 */
final class ClockPublisher implements AutoCloseable {
    private static final double US_PER_S = 1e6;

    private final OrbClock clock;
    private final RosEpoch epoch;
    private final long periodUs;
    private final long[] message = new long[1];
    private final Publisher<long[]> publisher;
    private final Runner runner;

    ClockPublisher(RosNode node, OrbClock clock, RosEpoch epoch, double rateHz) {
        this.clock = clock;
        this.epoch = epoch;
        periodUs = (long) (US_PER_S / rateHz);
        publisher = node.advertise("/clock", new ClockSerializer(), 1);
        runner = OrbClock.system().newRunner("ros clock", Thread.NORM_PRIORITY, this::publish);
        runner.wake();
    }

    private long publish(long wallUs) {
        long nowUs = clock.nowUs();
        message[0] = TimeUnit.SECONDS.toNanos(epoch.secs(nowUs)) + epoch.nsecs(nowUs);
        publisher.publish(message);
        return wallUs + periodUs;
    }

    @Override
    public void close() {
        runner.close();
        publisher.close();
    }
}
