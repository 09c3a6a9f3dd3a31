// SPDX-License-Identifier: Apache-2.0
package io.uorb.sync;

import io.uorb.OrbTools;
import io.uorb.Subscription;
import java.util.Arrays;

/**
 * The newest messages of several topics at one moment. With a message of a publisher it has, of each other topic, what
 * the same publisher published last before that message, or a newer one. For the thread that its subscriptions are for,
 * which reads them through this alone.
 *
 * <pre>{@code
 * Snapshot snapshot = Snapshot.of(attitude, rates);
 * while (running) {
 *     poller.poll(1, TimeUnit.SECONDS);
 *     if (snapshot.update()) {
 *         control(snapshot.get(attitude), snapshot.get(rates));
 *     }
 * }
 * }</pre>
 *
 * <p>It takes no lock: it copies what is new, then looks whether there is something newer, and again until there is
 * not. At that look all its messages were the newest ones. Publishers are not held up, so that they can outrun it:
 * after {@value #MAX_TRIES} tries it keeps the snapshot that it had.
 */
public final class Snapshot {
    /** The number of rounds of copies after which {@link #update} gives up. */
    public static final int MAX_TRIES = 16;

    private final Entry<?>[] entries;
    private long contended;

    /** One topic's newest message, in words, and the message of the snapshot. */
    private static final class Entry<T> {
        final Subscription<T> subscription;
        final T message;
        final long[] words;
        boolean present;
        boolean copied;
        boolean isNew;

        Entry(Subscription<T> subscription) {
            this.subscription = subscription.sampling();
            this.message = subscription.topic().newMessage();
            this.words = new long[subscription.topic().words()];
        }

        boolean copy() {
            if (!subscription.hasUnread() || !OrbTools.copy(subscription, words)) {
                return false;
            }
            present = true;
            copied = true;
            return true;
        }

        void accept() {
            if (copied) {
                subscription.topic().decode(words, 0, message);
            }
            isNew = copied;
            copied = false;
        }
    }

    private Snapshot(Subscription<?>... subscriptions) {
        entries = new Entry<?>[subscriptions.length];
        Arrays.setAll(entries, i -> new Entry<>(subscriptions[i]));
    }

    /**
     * Creates a snapshot of 2 to 64 topics. Its subscriptions {@linkplain Subscription#sampling sample} from now on;
     * their intervals decide when pollers wake, not what it takes.
     */
    public static Snapshot of(Subscription<?>... subscriptions) {
        return new Snapshot(SubscriptionSet.require("snapshot", subscriptions));
    }

    /**
     * Reads the newest messages, if one of them is new and each topic has had one.
     *
     * @return false if nothing changed, or publishers outran it ({@link #contended}); then all messages, and which are
     *     new, stay as they were
     */
    public boolean update() {
        for (int i = 0; i < MAX_TRIES; i++) {
            if (!copyNew()) {
                return accept();
            }
        }
        contended++;
        return false;
    }

    private boolean copyNew() {
        boolean found = false;
        for (Entry<?> entry : entries) {
            found |= entry.copy();
        }
        return found;
    }

    private boolean accept() {
        boolean changed = false;
        for (Entry<?> entry : entries) {
            if (!entry.present) {
                return false;
            }
            changed |= entry.copied;
        }
        if (changed) {
            for (Entry<?> entry : entries) {
                entry.accept();
            }
        }
        return changed;
    }

    /**
     * Returns the topic's message; zeros before the first snapshot. It belongs to this snapshot, whose next {@link
     * #update} overwrites it.
     *
     * @throws IllegalArgumentException if the subscription is not one of this snapshot
     */
    public <T> T get(Subscription<T> subscription) {
        return entry(subscription).message;
    }

    /** Whether the last {@link #update} that returned true changed the topic's message. */
    public boolean isNew(Subscription<?> subscription) {
        return entry(subscription).isNew;
    }

    /** Returns how often {@link #update} gave up because publishers outran it; the next one continues. */
    public long contended() {
        return contended;
    }

    @SuppressWarnings("unchecked") // the entry of a subscription has its type
    private <T> Entry<T> entry(Subscription<T> subscription) {
        for (Entry<?> entry : entries) {
            if (entry.subscription == subscription) {
                return (Entry<T>) entry;
            }
        }
        throw new IllegalArgumentException(subscription + " is not one of this snapshot");
    }
}
