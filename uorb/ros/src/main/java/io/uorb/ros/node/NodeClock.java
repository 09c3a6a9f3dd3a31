// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import io.uorb.ros.time.WallNanos;
import io.uorb.ros.topic.MessageEvent;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/**
 * ROS time as a node knows it: the wall clock, or the last {@code /clock} if the parameter {@code /use_sim_time} is
 * true when the node starts. Any thread.
 */
public final class NodeClock {
    private final WallNanos wall = new WallNanos();
    private final Consumer<String> warnings;
    private final List<LongConsumer> listeners = new CopyOnWriteArrayList<>();
    private volatile boolean simulated;
    private volatile long simulatedNs;
    /** The publisher of the last clock; belongs to the thread that delivers, as what follows. */
    private String source = "";
    /** The publisher before that one. */
    private String former = "";
    /** Whether time went back when the last one took over. */
    private boolean wentBack;

    private boolean warned;

    NodeClock(Consumer<String> warnings) {
        this.warnings = warnings;
    }

    /** Returns the time since 1970, ns; 0 if it is simulated and no {@code /clock} was received yet. */
    public long nowNs() {
        if (simulated) {
            return simulatedNs;
        }
        return wall.nowNs();
    }

    /** Returns whether time is simulated; false until the master has answered. */
    public boolean isSimulated() {
        return simulated;
    }

    /** Adds a listener of simulated time, ns; called on the poll loop's thread, which it must not block. */
    public void addListener(LongConsumer listener) {
        listeners.add(listener);
    }

    /** Keeps time at 0 until the first clock arrives. */
    void simulate() {
        simulated = true;
    }

    /** Takes a clock; the thread of the poll loop. */
    void onClock(MessageEvent<long[]> event) {
        long ns = event.message()[0];
        String publisher = event.publisherName();
        if (!publisher.equals(source)) {
            takeOver(publisher, ns < simulatedNs);
        }
        simulatedNs = ns;
        listeners.forEach(listener -> listener.accept(ns));
    }

    /** One source that takes over from another may set time back; two are at work if the former one comes back. */
    private void takeOver(String publisher, boolean goesBack) {
        if (publisher.equals(former) && (goesBack || wentBack) && !warned) {
            warned = true;
            warnings.accept("two nodes publish /clock, and time jumps between theirs: " + publisher + ", " + source);
        }
        former = source;
        source = publisher;
        wentBack = goesBack;
    }
}
