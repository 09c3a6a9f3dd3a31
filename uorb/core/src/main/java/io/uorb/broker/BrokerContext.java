// SPDX-License-Identifier: Apache-2.0
package io.uorb.broker;

import io.uorb.endpoint.BrokerPaths;
import io.uorb.error.ErrorHandler;
import io.uorb.error.LeftBehindException;
import io.uorb.error.RangeCheck;
import io.uorb.time.OrbClock;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;

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
    private final AtomicLong callbackErrors = new AtomicLong();

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
        EndpointCheck forgotten = endpoints.pollForgotten();
        if (forgotten == null) {
            return;
        }
        LeftBehind found = new LeftBehind();
        while (forgotten != null) {
            found.add(forgotten.check());
            forgotten = endpoints.pollForgotten();
        }
        report(found);
    }

    private void report(LeftBehind found) {
        LeftBehindException report = found.report();
        if (report == null) {
            return;
        }
        try {
            errorHandler.onError("check for endpoints that were left behind", report);
        } catch (Throwable e) {
            callbackErrors.incrementAndGet();
        }
    }

    /** Counts the error and passes it to the handler; an exception of the handler itself is counted, not thrown. */
    public void callbackFailed(Object source, Throwable error) {
        callbackErrors.incrementAndGet();
        try {
            errorHandler.onError(source, error);
        } catch (Throwable e) {
            callbackErrors.incrementAndGet();
        }
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
        return callbackErrors.get();
    }
}
