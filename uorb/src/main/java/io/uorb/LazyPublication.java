// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import java.util.Objects;

/**
 * Advertises with its first publish, as PX4's {@code uORB::Publication} and {@code PublicationMulti} do.
 * Threads as in {@link Publication}.
 *
 * @param <T> the message class
 */
public final class LazyPublication<T> implements AutoCloseable {
    private final Orb orb;
    private final OrbMetadata<T> topic;
    private final boolean multi;
    /** Changed under this object's monitor, so that a close during the first publish finds what that has advertised. */
    private volatile Publication<T> publication;

    private boolean closed;

    private LazyPublication(Orb orb, OrbMetadata<T> topic, boolean multi) {
        this.orb = Objects.requireNonNull(orb, "orb");
        this.topic = Objects.requireNonNull(topic, "topic");
        this.multi = multi;
    }

    /** Will join the publishers of instance 0. */
    public static <T> LazyPublication<T> single(Orb orb, OrbMetadata<T> topic) {
        return new LazyPublication<>(orb, topic, false);
    }

    /** Will take the lowest instance that nobody publishes on. */
    public static <T> LazyPublication<T> multi(Orb orb, OrbMetadata<T> topic) {
        return new LazyPublication<>(orb, topic, true);
    }

    /**
     * Advertises if that has not been done, and publishes.
     *
     * @return false if all instances are taken; the next publish tries again
     * @throws IllegalStateException if this publication, or the broker, is closed, or it belongs to another thread
     */
    public boolean publish(T message) {
        Publication<T> present = publication;
        if (present == null) {
            present = advertiseOnce();
        }
        if (present == null) {
            return false;
        }
        present.publish(message);
        return true;
    }

    /** Advertises if that has not been done; false if all instances are taken. */
    public boolean advertise() {
        return advertiseOnce() != null;
    }

    private synchronized Publication<T> advertiseOnce() {
        if (closed) {
            throw new IllegalStateException("lazy publication of " + topic + " is closed");
        }
        if (publication == null) {
            publication = multi ? orb.tryAdvertiseMulti(topic) : orb.advertise(topic);
        }
        return publication;
    }

    /** Whether it is advertised. */
    public boolean advertised() {
        return publication != null;
    }

    /** The instance, from 0; advertises if that has not been done. -1 if all instances are taken. */
    public int instance() {
        Publication<T> present = advertiseOnce();
        return present == null ? -1 : present.instance();
    }

    /** Leaves the node; the next publish advertises again. */
    public synchronized void unadvertise() {
        if (publication != null) {
            publication.close();
            publication = null;
        }
    }

    /** The topic. */
    public OrbMetadata<T> topic() {
        return topic;
    }

    /** Leaves the node for good; idempotent. */
    @Override
    public synchronized void close() {
        closed = true;
        unadvertise();
    }
}
