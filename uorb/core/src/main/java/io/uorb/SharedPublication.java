// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.activation.PreemptiveTrace;
import io.uorb.time.ManualClock;
import java.util.Objects;

/**
 * A publication that several threads may use: each publish takes a lock, so a thread can be held up by another one, and
 * by callbacks that run in its publish; callbacks that publish through each other's shared publications can block each
 * other for good. Where one thread publishes, {@link Publication} is faster and wait-free.
 *
 * @param <T> the message class
 */
public final class SharedPublication<T> implements AutoCloseable {
    private final Publication<T> publication;
    /** Null unless the broker's clock can stop threads. */
    private final ManualClock preemptive;
    /** The thread that published last; guarded by this object. */
    private Thread thread;

    private SharedPublication(Orb orb, Publication<T> publication) {
        this.publication = publication;
        this.preemptive = PreemptiveTrace.clockOf(orb.context().trace());
    }

    /** Joins the publishers of instance 0, as {@link Orb#advertise}. */
    public static <T> SharedPublication<T> advertise(Orb orb, OrbMetadata<T> topic) {
        return new SharedPublication<>(orb, Objects.requireNonNull(orb, "orb").advertise(topic));
    }

    /** Takes the lowest instance without a publisher, as {@link Orb#advertiseMulti}. */
    public static <T> SharedPublication<T> advertiseMulti(Orb orb, OrbMetadata<T> topic) {
        return new SharedPublication<>(orb, Objects.requireNonNull(orb, "orb").advertiseMulti(topic));
    }

    /**
     * As {@link Publication#publish}, on any thread.
     *
     * @throws IllegalStateException if this publication is closed
     */
    public void publish(T message) {
        if (preemptive == null) {
            publishLocked(message);
        } else {
            preemptive.operation(() -> publishLocked(message));
        }
    }

    private synchronized void publishLocked(T message) {
        if (publication.isClosed()) {
            throw publication.closedException();
        }
        if (thread != Thread.currentThread()) {
            thread = Thread.currentThread();
            publication.setSharedBy(thread);
        }
        publication.publishNow(message);
    }

    /** Returns the topic. */
    public OrbMetadata<T> topic() {
        return publication.topic();
    }

    /** Returns the instance, from 0. */
    public int instance() {
        return publication.instance();
    }

    /** Returns the module that made it ({@link OrbModule}). */
    public String module() {
        return publication.module();
    }

    /** Whether this publication is closed. */
    public boolean isClosed() {
        return publication.isClosed();
    }

    /** Leaves the node; idempotent. Waits for a publish that another thread is in. */
    @Override
    public synchronized void close() {
        publication.close();
    }
}
