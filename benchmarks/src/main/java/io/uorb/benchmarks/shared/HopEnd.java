// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.shared;

/** One end of a way for messages to and fro. One thread at a time. */
interface HopEnd {
    /** Sends the next message. */
    void send();

    /** Waits for a message of the other end, and takes it. */
    void receive();

    /** Begins so many ways to and fro; returns the time of one way, ns. */
    default double ping(int count) {
        long startNs = System.nanoTime();
        for (int i = 0; i < count; i++) {
            send();
            receive();
        }
        return (System.nanoTime() - startNs) / (2.0 * count);
    }

    /** Answers so many messages. */
    default void pong(int count) {
        for (int i = 0; i < count; i++) {
            receive();
            send();
        }
    }

    /** As {@link #ping}, with another thread at the other end; a way before those that count waits for its start. */
    default double ping(int count, HopEnd other) throws InterruptedException {
        Thread answering = new Thread(() -> other.pong(1 + count));
        answering.start();
        send();
        receive();
        double ns = ping(count);
        answering.join();
        return ns;
    }
}
