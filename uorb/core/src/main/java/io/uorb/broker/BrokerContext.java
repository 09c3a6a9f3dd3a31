// SPDX-License-Identifier: Apache-2.0
package io.uorb.broker;

import io.uorb.endpoint.BrokerPaths;
import io.uorb.endpoint.Origin;
import io.uorb.error.ErrorHandler;
import io.uorb.error.LeftBehindException;
import io.uorb.error.RangeCheck;
import io.uorb.time.OrbClock;
import java.util.List;
import java.util.Objects;

/**
 * The part of a broker that its publications, subscriptions and pollers use: the clock, the error handler and the list
 * of what is open. Any thread may use it.
 */
public final class BrokerContext {
    private final OrbClock clock;
    private final ErrorHandler errorHandler;
    private final RangeCheck rangeCheck;
    private final boolean externalInput;
    /** Null if nothing attaches to the broker. */
    private final BrokerPaths paths;

    private final OrbClock moduleClock;
    private final Endpoints endpoints = new Endpoints();
    private final ErrorReports reports;

    /**
     * Creates a context in which nothing is open.
     *
     * @param externalInput whether pollers may wait for channels on a clock that does not pass by itself
     * @param paths what attaches to the broker; null for nothing
     */
    public BrokerContext(
            OrbClock clock,
            ErrorHandler errorHandler,
            RangeCheck rangeCheck,
            boolean externalInput,
            BrokerPaths paths) {
        this.clock = clock.untraced();
        this.paths = paths;
        this.moduleClock = paths == null ? clock : paths.moduleClock();
        this.errorHandler = Objects.requireNonNull(errorHandler, "errorHandler");
        this.reports = new ErrorReports(errorHandler);
        this.rangeCheck = Objects.requireNonNull(rangeCheck, "rangeCheck");
        this.externalInput = externalInput;
    }

    /** Returns the clock that governs every wait, interval and stamp of the broker. */
    public OrbClock clock() {
        return clock;
    }

    /** Returns what attaches to the broker; null for nothing. */
    public BrokerPaths paths() {
        return paths;
    }

    /** Returns the clock that modules see. */
    public OrbClock moduleClock() {
        return moduleClock;
    }

    /** Returns the handler of errors in callbacks. */
    public ErrorHandler errorHandler() {
        return errorHandler;
    }

    /** Returns the check of published values. */
    public RangeCheck rangeCheck() {
        return rangeCheck;
    }

    /** Whether pollers may wait for channels also on a clock that does not pass by itself. */
    public boolean takesExternalInput() {
        return externalInput;
    }

    /** Returns what is open. */
    public Endpoints endpoints() {
        return endpoints;
    }

    /**
     * Reports and removes the endpoints that were forgotten while they were open. Called without locks of the broker,
     * when endpoints are made, tools look or a wait ends without a message.
     */
    public void reportForgotten() {
        String first = null;
        Origin origin = null;
        int others = 0;
        for (WeakEndpoint one = endpoints.pollForgotten(); one != null; one = endpoints.pollForgotten()) {
            String forgotten = one.cleanUp();
            if (forgotten != null && first == null) {
                first = forgotten;
                origin = one.origin();
            } else if (forgotten != null) {
                others++;
            }
        }
        if (first != null) {
            report(first, origin, others == 0 ? "" : "; so were " + others + " other endpoints");
        }
    }

    private void report(String endpoint, Origin origin, String others) {
        String text = endpoint + ", made by thread " + origin.thread() + " for module " + origin.module()
                + ", was forgotten without close(); close it when it is no longer needed" + others;
        reports.pass("check for endpoints that were left behind", new LeftBehindException(text, origin.site()));
    }

    /** Counts the error and passes it to the handler; an exception of the handler itself is counted, not thrown. */
    public void callbackFailed(Object source, Throwable error) {
        reports.report(source, error);
    }

    /** Closes all of these in their order; what one throws is passed to the handler. */
    public void closeAll(List<AutoCloseable> toClose) {
        for (AutoCloseable one : toClose) {
            try {
                one.close();
            } catch (Exception e) {
                callbackFailed(one, e);
            }
        }
    }

    /** Returns the number of calls of {@link #callbackFailed}, plus one for each whose handler threw. */
    public long callbackErrors() {
        return reports.errors() + reports.handlerErrors();
    }
}
