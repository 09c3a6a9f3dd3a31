// SPDX-License-Identifier: Apache-2.0
package io.uorb.broker;

import io.uorb.endpoint.Origin;
import io.uorb.error.ErrorHandler;
import io.uorb.error.LeftBehindException;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;

/** Reports of background errors to the handler, with counters of these and of the handler's own. Any thread. */
public final class ErrorReports {
    private static final long FORGOTTEN_INTERVAL_NS = 1_000_000_000;
    private final ErrorHandler handler;
    private final AtomicLong errors = new AtomicLong();
    private final AtomicLong handlerErrors = new AtomicLong();
    /** Guarded by this, as the next ones. */
    private long forgottenDueNs = System.nanoTime();
    /** The first endpoint that is not reported yet, and how many others are not; null for none. */
    private String forgotten;

    private Origin origin;
    private int others;

    /** Creates reports to a handler. */
    public ErrorReports(ErrorHandler handler) {
        this.handler = Objects.requireNonNull(handler, "errorHandler");
    }

    /** Counts and reports an error; never throws. */
    public void report(Object source, Throwable error) {
        errors.incrementAndGet();
        pass(source, error);
    }

    /** Adds a forgotten endpoint to the next report of such. */
    synchronized void addForgotten(String endpoint, Origin itsOrigin) {
        others = forgotten == null ? 0 : others + 1;
        if (forgotten == null) {
            forgotten = endpoint;
            origin = itsOrigin;
        }
    }

    /** Reports forgotten endpoints, uncounted, a second after the last report or at the end; never throws. */
    void reportForgotten(boolean isLast) {
        LeftBehindException report;
        synchronized (this) {
            if (forgotten == null || !isLast && System.nanoTime() - forgottenDueNs < 0) {
                return;
            }
            forgottenDueNs = System.nanoTime() + FORGOTTEN_INTERVAL_NS;
            String text = forgotten + ", made by thread " + origin.thread() + " for module " + origin.module()
                    + ", was forgotten without close(); close it when it is no longer needed"
                    + (others == 0 ? "" : "; so were " + others + " other endpoints");
            report = new LeftBehindException(text, origin.site());
            forgotten = null;
        }
        pass("check for forgotten endpoints", report);
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
