// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.tcpros;

import java.net.ProtocolException;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The memory of all messages that the connections of one loop have received and nobody has released yet. Above the
 * limit the connection that holds most ends, with an incomplete message or with messages that wait for its handler;
 * that may be the one that wants more. The loop's thread reserves; any thread gives back.
 */
final class ReceiveMemory {
    private final long limit;
    private final Evictor evictor;
    private final AtomicLong used = new AtomicLong();
    private final AtomicLong idle = new AtomicLong();

    /** Ends connections. */
    @FunctionalInterface
    interface Evictor {
        /**
         * Ends the connection that holds most, and more than so many bytes; false if there is none, or if that is the
         * one that wants more.
         */
        boolean endLargest(long aboveBytes, ProtocolException reason);
    }

    /** Creates a memory with a limit, bytes. */
    ReceiveMemory(long limit, Evictor evictor) {
        this.limit = limit;
        this.evictor = evictor;
    }

    /**
     * Reserves memory for a message of which a part is here already.
     *
     * @throws ProtocolException if the limit is reached and no other connection holds more
     */
    void reserve(long bytes, int presentBytes) throws ProtocolException {
        while (used.addAndGet(bytes) > limit) {
            used.addAndGet(-bytes);
            ProtocolException reason = new ProtocolException(
                    "received messages take more than " + limit + " bytes of memory; this connection had the most");
            if (!evictor.endLargest(presentBytes, reason)) {
                throw reason;
            }
        }
    }

    /** Gives memory back. Any thread. */
    void giveBack(long bytes) {
        used.addAndGet(-bytes);
    }

    /** Returns whether so many bytes may be kept for later messages; all pools together keep no more than the limit. */
    boolean keepIdle(long bytes) {
        if (idle.addAndGet(bytes) <= limit) {
            return true;
        }
        idle.addAndGet(-bytes);
        return false;
    }

    /** Notes that kept bytes are in use again, or gone. */
    void takeIdle(long bytes) {
        idle.addAndGet(-bytes);
    }

    /** Returns the bytes that pools keep for later messages. */
    long idle() {
        return idle.get();
    }

    /** Returns the memory in use, bytes. */
    long used() {
        return used.get();
    }
}
