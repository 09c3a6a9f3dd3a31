// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.board;

import io.uorb.drivers.app.run.RunFailedException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/** The end of a board's run: asked for, or brought about by a part that failed. Any thread. */
final class BoardShutdown {
    private final CountDownLatch asked = new CountDownLatch(1);
    private final AtomicReference<Throwable> failure = new AtomicReference<>();

    void ask() {
        asked.countDown();
    }

    /** Nothing can replace the part; the first failure is the one that is told. */
    void fail(Throwable e) {
        failure.compareAndSet(null, e);
        asked.countDown();
    }

    /** Waits until then; says whether the end has been asked for. */
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
