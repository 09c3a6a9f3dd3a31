// SPDX-License-Identifier: Apache-2.0
package io.uorb.broker;

import io.uorb.error.ErrorHandler;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;

/** Reports of background errors to the handler, with counters of these and of the handler's own. Any thread. */
public final class ErrorReports {
    private static final long FORGOTTEN_INTERVAL_NS = 1_000_000_000;
    private final ErrorHandler handler;
    private final AtomicLong errors = new AtomicLong();
    private final AtomicLong handlerErrors = new AtomicLong();
    private final AtomicLong forgottenDueNs = new AtomicLong(System.nanoTime());

    /** Creates reports to a handler. */
    public ErrorReports(ErrorHandler handler) {
        this.handler = Objects.requireNonNull(handler, "errorHandler");
    }

    /** Counts and reports an error; never throws. */
    public void report(Object source, Throwable error) {
        errors.incrementAndGet();
        pass(source, error);
    }

    /** Claims the report of forgotten endpoints, a second after the last: true for one thread, until it reports. */
    boolean claimForgotten() {
        long dueNs = forgottenDueNs.get();
        long nowNs = System.nanoTime();
        return nowNs - dueNs >= 0 && forgottenDueNs.compareAndSet(dueNs, nowNs + Long.MAX_VALUE / 2);
    }

    /** Ends a claim, and reports forgotten endpoints, which are not counted; null for none. Never throws. */
    void passForgotten(Throwable error) {
        forgottenDueNs.set(System.nanoTime() + (error == null ? 0 : FORGOTTEN_INTERVAL_NS));
        if (error != null) {
            pass("check for forgotten endpoints", error);
        }
    }

    private void pass(Object source, Throwable error) {
        try {
            handler.onError(source, error);
        } catch (Throwable e) {
            handlerErrors.incrementAndGet(); // no other handler is left
        }
    }

    /** Returns the number of errors. */
    public long errors() {
        return errors.get();
    }

    /** Returns the number of reports at which the handler threw. */
    public long handlerErrors() {
        return handlerErrors.get();
    }
}
