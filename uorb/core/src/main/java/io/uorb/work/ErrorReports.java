// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import io.uorb.error.ErrorHandler;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The reports of errors in runs to the handler, with counters of these and of errors of the handler itself. Any thread
 * may use it.
 */
final class ErrorReports {
    private final ErrorHandler handler;
    private final AtomicLong errors = new AtomicLong();
    private final AtomicLong handlerErrors = new AtomicLong();

    ErrorReports(ErrorHandler handler) {
        this.handler = Objects.requireNonNull(handler, "errorHandler");
    }

    /** Reports an error; never throws: the queue must continue. */
    void report(Object source, Throwable error) {
        errors.incrementAndGet();
        try {
            handler.onError(source, error);
        } catch (Throwable e) {
            handlerErrors.incrementAndGet(); // no other handler is left
        }
    }

    long errors() {
        return errors.get();
    }

    long handlerErrors() {
        return handlerErrors.get();
    }
}
