// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.topic;

import io.uorb.ros.message.Serializer;
import io.uorb.ros.tcpros.MessageBuffer;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * One message for several subscribers of a node (ros1:T-11): the first that is called back deserializes it, all use the
 * same object, and the last one gives it back. Any thread.
 *
 * @param <M> the class of the messages
 */
final class SharedMessage<M> {
    private final Pool<M> pool;
    private final M message;
    private int users;
    private boolean isRead;
    private int left;
    private Throwable failure;

    private SharedMessage(Pool<M> pool) {
        this.pool = pool;
        this.message = pool.serializer.newMessage();
    }

    /** The messages of subscribers with one serializer, of which few are under way: a slow one holds no more. */
    static final class Pool<M> {
        /** The most messages that are shared at a time; others are deserialized for each subscriber. */
        static final int MOST = 4;

        private final Serializer<M> serializer;
        private final int users;
        private final Deque<SharedMessage<M>> free = new ArrayDeque<>(MOST);
        private int made;

        Pool(Serializer<M> serializer, int users) {
            this.serializer = serializer;
            this.users = users;
        }

        /** Returns a message for one delivery; null if too many are under way. */
        synchronized SharedMessage<M> take() {
            SharedMessage<M> taken = free.poll();
            if (taken == null) {
                if (made == MOST) {
                    return null;
                }
                taken = new SharedMessage<>(this);
                made++;
            }
            taken.begin(users);
            return taken;
        }

        private synchronized void giveBack(SharedMessage<M> message) {
            free.push(message);
        }
    }

    private synchronized void begin(int count) {
        users = count;
        isRead = false;
    }

    /** Deserializes the bytes unless another user has; returns the bytes that are left over, or throws as it did. */
    synchronized int read(MessageBuffer bytes) {
        if (!isRead) {
            isRead = true;
            failure = null;
            try {
                left = bytes.read(pool.serializer, message);
            } catch (RuntimeException | Error e) { // whatever a serializer throws at bytes of a peer
                failure = e;
            }
        }
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure != null) {
            throw (RuntimeException) failure;
        }
        return left;
    }

    /** Returns the message, which users must not change. */
    M message() {
        return message;
    }

    /** Ends one user's use. */
    void release() {
        boolean isLast;
        synchronized (this) {
            users--;
            isLast = users == 0;
        }
        if (isLast) {
            pool.giveBack(this);
        }
    }
}
