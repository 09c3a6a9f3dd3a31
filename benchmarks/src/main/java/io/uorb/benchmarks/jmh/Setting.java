// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Poller;
import io.uorb.Subscription;
import io.uorb.observe.Observation;
import io.uorb.time.OrbClock;
import java.util.Locale;

/** Other participants of the measured node. */
public enum Setting {
    /** Nothing. */
    PLAIN,
    /** Another publication, which has published once. */
    SECOND_PUBLISHER,
    /** An interval that is over at each check: {@link HastyClock}. */
    INTERVAL_OVER,
    /** An interval of an hour, which has just begun. */
    INTERVAL_RUNNING,
    /** The subscription is in a poller without a sleeping thread. */
    AWAKE_POLLER,
    /** An interceptor on the publication that passes all messages unchanged. */
    OPEN_GATE;

    private static final long HOUR_US = 3_600_000_000L;

    /** For labels. */
    String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** Returns whether a check meets it. */
    boolean concernsChecks() {
        return this != OPEN_GATE;
    }

    boolean isInterval() {
        return this == INTERVAL_OVER || this == INTERVAL_RUNNING;
    }

    Orb open() {
        Orb orb = Orb.create(this == INTERVAL_OVER ? new HastyClock() : OrbClock.system());
        if (this == OPEN_GATE) {
            Observation.of(orb).addInterceptors(publication -> message -> true);
        }
        return orb;
    }

    /** Before the publication that is measured exists, so that the other one has the first ring. */
    <T> void addPublisher(Orb orb, OrbMetadata<T> topic) {
        if (this == SECOND_PUBLISHER) {
            orb.advertise(topic).publish(topic.newMessage());
        }
    }

    void prepare(Orb orb, Subscription<?> subscription) {
        if (this == INTERVAL_OVER) {
            subscription.setIntervalUs(1);
        } else if (this == INTERVAL_RUNNING) {
            subscription.setIntervalUs(HOUR_US);
        } else if (this == AWAKE_POLLER) {
            Poller poller = orb.poller();
            poller.add(subscription);
        }
    }
}
