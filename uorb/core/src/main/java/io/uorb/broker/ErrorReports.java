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

    /** Creates reports to a handler. */
    public ErrorReports(ErrorHandler handler) {
        this.handler = Objects.requireNonNull(handler, "errorHandler");
    }

    /** Counts and reports an error; never throws. */
    public void report(Object source, Throwable error) {
        errors.incrementAndGet();
        pass(source, error);
    }

    /** Reports something that is not counted; never throws. */
    void pass(Object source, Throwable error) {
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
