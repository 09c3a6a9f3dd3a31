// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import io.uorb.ros.time.WallNanos;
import io.uorb.ros.timer.RosTimer;
import io.uorb.ros.timer.TimerEvent;
import io.uorb.ros.timer.TimerManager;
import io.uorb.ros.timer.TimerTarget;
import io.uorb.ros.timer.TimerTime;
import io.uorb.time.OrbClock;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * The timers of a node (ros1:C-12). Their calls are callbacks of the node; those of one timer never overlap. Any thread
 * may create and stop timers.
 */
public final class NodeTimers implements AutoCloseable {
    private final CallbackTarget callbacks;
    private final LongSupplier owners;
    private final TimerManager ros;
    private final TimerManager wall;
    private final TimerManager steady;

    /**
     * Creates the timers of a node; none runs.
     *
     * @param owners numbers of owners of callbacks
     */
    NodeTimers(String node, NodeClock nodeClock, OrbClock clock, CallbackTarget callbacks, LongSupplier owners) {
        this.callbacks = callbacks;
        this.owners = owners;
        ros = new TimerManager(node + " timers", new TimerTime(nodeClock::nowNs, nodeClock::isSimulated), clock);
        wall = new TimerManager(node + " wall timers", TimerTime.passing(new WallNanos()::nowNs), clock);
        steady = new TimerManager(
                node + " steady timers", TimerTime.passing(() -> Math.multiplyExact(clock.nowUs(), 1_000L)), clock);
        nodeClock.addListener(ns -> ros.timeChanged());
    }

    private final class Target implements TimerTarget {
        private final long owner = owners.getAsLong();

        @Override
        public void add(Runnable call) {
            callbacks.add(owner, call);
        }

        @Override
        public void remove() {
            callbacks.removeOwner(owner);
        }
    }

    private RosTimer create(TimerManager manager, Duration period, boolean oneShot, Consumer<TimerEvent> callback) {
        return manager.create(period.toNanos(), oneShot, new Target(), callback);
    }

    /**
     * Starts a timer in ROS time: wall time, or {@code /clock} if time is simulated.
     *
     * @param oneShot whether it is called once, until it is started again
     * @param callback receives the times of the call, valid during it
     * @throws IllegalArgumentException if the period is not positive
     * @throws IllegalStateException if the node is closed
     */
    public RosTimer ros(Duration period, boolean oneShot, Consumer<TimerEvent> callback) {
        return create(ros, period, oneShot, callback);
    }

    /** Starts a timer in wall time; otherwise as {@link #ros}. */
    public RosTimer wall(Duration period, boolean oneShot, Consumer<TimerEvent> callback) {
        return create(wall, period, oneShot, callback);
    }

    /** Starts a timer in steady time, which no clock setting changes; otherwise as {@link #ros}. */
    public RosTimer steady(Duration period, boolean oneShot, Consumer<TimerEvent> callback) {
        return create(steady, period, oneShot, callback);
    }

    @Override
    public void close() {
        ros.close();
        wall.close();
        steady.close();
    }
}
