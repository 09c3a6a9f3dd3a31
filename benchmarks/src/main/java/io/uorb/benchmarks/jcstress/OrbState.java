// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jcstress;

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.topics.sensors.SensorAccel;
import io.uorb.topics.sensors.SensorAccelTopic;
import java.util.concurrent.TimeUnit;

/**
 * A separate broker and one topic with a queue of 8, so that a test of fewer messages loses none; and the steps of
 * tests against the API.
 */
final class OrbState {
    static final int NONE = 0;

    /** How a poll ended. */
    enum Polled {
        /** A subscription is updated. */
        READY,
        /** Nothing is updated: the poll was ended. */
        ENDED,
        /** Refused: the poller was closed before. */
        CLOSED,
        /** The thread was not woken. */
        TIMED_OUT
    }

    /** Far longer than any scheduling delay here: a thread that waits so long was not woken. */
    static final long TIMEOUT_S = 10;

    final Orb orb = Orb.create();

    Publication<SensorAccel> advertise() {
        return orb.advertise(SensorAccelTopic.SENSOR_ACCEL);
    }

    Subscription<SensorAccel> subscribe() {
        return orb.subscribe(SensorAccelTopic.SENSOR_ACCEL);
    }

    /** Advertises, publishes one message and closes. */
    void publishOnce(int value) {
        try (Publication<SensorAccel> publication = advertise()) {
            publish(publication, value);
        }
    }

    /** Publishes; false if the publication is closed. */
    static boolean publish(Publication<SensorAccel> publication, int value) {
        try {
            publication.publish(message(value));
            return true;
        } catch (IllegalStateException e) {
            return false;
        }
    }

    static SensorAccel message(int value) {
        SensorAccel message = new SensorAccel();
        message.timestamp = value;
        message.timestampSample = value;
        message.x = value;
        message.y = value;
        message.z = value;
        return message;
    }

    /** Returns the next new message's value; {@link #NONE} if there is none, -1 if its fields differ. */
    static int update(Subscription<SensorAccel> subscription) {
        SensorAccel message = new SensorAccel();
        return subscription.update(message) ? value(message) : NONE;
    }

    static int value(SensorAccel message) {
        long value = message.timestamp;
        boolean whole = message.timestampSample == value && message.x == value && message.y == value;
        return whole && message.z == value ? (int) value : -1;
    }

    /** Polls; a result after {@value #TIMEOUT_S} s or more counts as a lost wake-up. */
    static Polled poll(Poller poller) {
        long startNs = System.nanoTime();
        try {
            int ready = poller.poll(TIMEOUT_S, TimeUnit.SECONDS);
            if (hasTimedOut(startNs)) {
                return Polled.TIMED_OUT;
            }
            return ready > 0 ? Polled.READY : Polled.ENDED;
        } catch (IllegalStateException e) {
            return Polled.CLOSED;
        }
    }

    static boolean hasTimedOut(long startNs) {
        return System.nanoTime() - startNs >= TimeUnit.SECONDS.toNanos(TIMEOUT_S);
    }
}
