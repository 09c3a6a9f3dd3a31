// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

import io.uorb.OrbTools;
import io.uorb.activation.ActivationScope;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicPublication;
import io.uorb.time.OrbClock;
import java.util.concurrent.atomic.AtomicLong;

/** Publishes what has waited in one lane long enough; used by the faults' runner only. */
final class DelayedPublisher {
    /** So that other lanes have their turn. */
    private static final int MOST_IN_TURN = 1024;

    private final DelayLane lane;
    private final BypassPublications bypass;
    private final AtomicLong withheld;
    private final DynamicMessage message;
    /** Null until the first message is due. */
    private DynamicPublication publication;

    /** Counts in {@code withheld} what cannot be published. */
    DelayedPublisher(DelayLane lane, BypassPublications bypass, AtomicLong withheld) {
        this.lane = lane;
        this.bypass = bypass;
        this.withheld = withheld;
        this.message = new DynamicMessage(lane.topic());
    }

    DelayLane lane() {
        return lane;
    }

    /** Publishes what is due, in an activation of its own; returns when the next message is. */
    @SuppressWarnings("try") // the activation is only there
    long publishDue(long nowUs) {
        if (lane.dueUs() > nowUs) {
            return lane.dueUs();
        }
        try (ActivationScope delay = bypass.activation()) {
            return publishAllDue(nowUs);
        }
    }

    private long publishAllDue(long nowUs) {
        for (int i = 0; i < MOST_IN_TURN && lane.take(nowUs, message); i++) {
            try {
                publish();
            } catch (RuntimeException | Error e) {
                return giveUp(e);
            }
            lane.remove();
        }
        return lane.dueUs();
    }

    private void publish() {
        if (publication == null) {
            publication = bypass.advertise(lane.topic(), lane.instance());
        }
        publication.publish(message);
    }

    /** Discards what waits: the broker is closed, or something fails that would fail again with the next message. */
    private long giveUp(Throwable error) {
        lane.remove();
        withheld.addAndGet(1 + lane.discard());
        if (!bypass.orb().isClosed()) {
            OrbTools.of(bypass.orb()).failed(this, error);
        }
        return OrbClock.NEVER;
    }

    void close() {
        if (publication != null) {
            publication.close();
            publication = null;
        }
    }

    @Override
    public String toString() {
        return "fault delay of topic " + lane.topic() + " instance " + lane.instance();
    }
}
