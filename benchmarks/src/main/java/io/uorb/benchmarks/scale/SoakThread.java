// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.scale;

import io.uorb.Orb;
import io.uorb.Poller;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A thread that sleeps in a poller until one of its receivers has something to take. */
final class SoakThread extends Thread {
    private final Poller poller;
    private final List<SoakReceiver> receivers;
    private volatile boolean startBooks;
    private volatile boolean stop;

    SoakThread(String name, Orb orb, List<SoakReceiver> receivers) {
        super(name);
        this.receivers = receivers;
        this.poller = orb.poller();
        for (SoakReceiver receiver : receivers) {
            poller.add(receiver.subscription());
        }
    }

    @Override
    public void run() {
        while (!stop) {
            poller.poll(-1, TimeUnit.SECONDS);
            if (stop) { // what no message woke it for must not be taken now
                return;
            }
            boolean start = startBooks;
            for (int i = 0; i < receivers.size(); i++) { // an iterator would be garbage
                if (start) {
                    receivers.get(i).startBooks();
                } else {
                    receivers.get(i).receive();
                }
            }
            if (start) {
                startBooks = false;
            }
        }
    }

    /** Has the warm-up forgotten at the next wake-up; returns when that is done. */
    void startBooks() {
        startBooks = true;
        poller.wakeup();
        while (startBooks && isAlive()) {
            Thread.onSpinWait();
        }
    }

    /** Ends the thread without reading remaining messages, and waits for its end. */
    void end() throws InterruptedException {
        stop = true;
        poller.wakeup();
        join();
    }
}
