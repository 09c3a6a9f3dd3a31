// SPDX-License-Identifier: Apache-2.0
package io.uorb.broker;

import io.uorb.error.ErrorHandler;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;

/** Reports of background errors to the handler, with counters of these and of the handler's own. Any thread. */
public final class ErrorReports {
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

    /** Whether a second has passed since the last report of forgotten endpoints. */
    boolean isForgottenDue() {
        return System.nanoTime() - forgottenDueNs.get() >= 0;
    }

    /** Reports forgotten endpoints, which are not counted; never throws. */
    void passForgotten(Throwable error) {
        forgottenDueNs.set(System.nanoTime() + 1_000_000_000);
        pass("check for forgotten endpoints", error);
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
