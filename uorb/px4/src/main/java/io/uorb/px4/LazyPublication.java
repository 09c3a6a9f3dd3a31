// SPDX-License-Identifier: Apache-2.0
package io.uorb.px4;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbModule;
import io.uorb.OrbTools;
import io.uorb.Publication;
import java.util.Objects;

/**
 * Advertises with its first publish, as PX4's {@code uORB::Publication} and {@code PublicationMulti} do.
 * Threads as in {@link Publication}.
 *
 * @param <T> the message class
 */
public final class LazyPublication<T> implements AutoCloseable {
    private final OrbTools tools;
    private final OrbMetadata<T> topic;
    private final boolean multi;
    private final String module = OrbModule.current();
    /** Null unless advertised; written under this object's monitor. */
    private volatile Publication<T> publication;

    private volatile boolean closed;

    private LazyPublication(Orb orb, OrbMetadata<T> topic, boolean multi) {
        this.tools = OrbTools.of(orb);
        this.topic = Objects.requireNonNull(topic, "topic");
        this.multi = multi;
    }

    /** Creates a publication that will join the publishers of instance 0. */
    public static <T> LazyPublication<T> single(Orb orb, OrbMetadata<T> topic) {
        return new LazyPublication<>(orb, topic, false);
    }

    /** Creates a publication that will take the lowest instance without a publisher. */
    public static <T> LazyPublication<T> multi(Orb orb, OrbMetadata<T> topic) {
        return new LazyPublication<>(orb, topic, true);
    }

    /**
     * Advertises if that has not been done, and publishes.
     *
     * @return false if all instances are taken; the next publish tries again
     * @throws IllegalStateException if this publication, or the broker, is closed
     */
    public boolean publish(T message) {
        Publication<T> present = advertisedPublication();
        if (present == null) {
            return false;
        }
        present.publish(message);
        return true;
    }

    /** As {@link #publish}, of a message in words, as {@code DynamicMessage.words()} has them. */
    public boolean publishWords(long[] words) {
        Publication<T> present = advertisedPublication();
        if (present == null) {
            return false;
        }
        OrbTools.publish(present, words);
        return true;
    }

    /** Advertises if that has not been done; false if all instances are taken. */
    public boolean advertise() {
        return advertisedPublication() != null;
    }

    /** Advertises if that has not been done; returns null if all instances are taken. */
    private Publication<T> advertisedPublication() {
        Publication<T> present = publication;
        if (present != null) {
            return present;
        }
        requireOpen();
        // Without this object's monitor: the broker's is taken in here, and close may be called with that held.
        Publication<T> fresh = multi ? tools.tryAdvertiseMulti(topic, module) : tools.advertise(topic, module);
        if (fresh != null && !keep(fresh)) {
            fresh.close();
            requireOpen();
            return publication;
        }
        return fresh;
    }

    /** Stores the publication; returns false if another thread has closed or advertised this one meanwhile. */
    private synchronized boolean keep(Publication<T> fresh) {
        boolean needed = !closed && publication == null;
        if (needed) {
            publication = fresh;
        }
        return needed;
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("lazy publication of " + topic + " is closed");
        }
    }

    /** Whether it is advertised. */
    public boolean advertised() {
        return publication != null;
    }

    /** Returns the instance, from 0; advertises if that has not been done. -1 if all instances are taken. */
    public int instance() {
        Publication<T> present = advertisedPublication();
        return present == null ? -1 : present.instance();
    }

    /** Returns the module that made this ({@link OrbModule}); what it advertises later belongs to it too. */
    public String module() {
        return module;
    }

    /** Leaves the node; the next publish advertises again. For the thread that publishes. */
    public void unadvertise() {
        leave(false);
    }

    /** Returns the topic. */
    public OrbMetadata<T> topic() {
        return topic;
    }

    /** Leaves the node for good; idempotent. */
    @Override
    public void close() {
        leave(true);
    }

    private void leave(boolean forGood) {
        Publication<T> left;
        synchronized (this) {
            closed |= forGood;
            left = publication;
            publication = null;
        }
        if (left != null) {
            left.close();
        }
    }
}
