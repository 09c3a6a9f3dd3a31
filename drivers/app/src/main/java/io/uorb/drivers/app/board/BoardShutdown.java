// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.board;

import io.uorb.drivers.app.run.RunFailedException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/** The end of a board's run: requested, or caused by a part that failed. Any thread. */
final class BoardShutdown {
    private final CountDownLatch asked = new CountDownLatch(1);
    private final AtomicReference<Throwable> failure = new AtomicReference<>();

    void ask() {
        asked.countDown();
    }

    /** Ends the run after the failure of a part; only the first failure is reported. */
    void fail(Throwable e) {
        failure.compareAndSet(null, e);
        asked.countDown();
    }

    /** Waits until then; returns whether the end has been requested. */
    boolean awaitUntilNs(long nanoTime) throws InterruptedException {
        return asked.await(nanoTime - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    void rethrow() throws RunFailedException {
        Throwable e = failure.get();
        if (e != null) {
            throw new RunFailedException("run ended by " + e, e);
        }
    }
}
