// SPDX-License-Identifier: Apache-2.0
package io.uorb.broker;

import io.uorb.endpoint.BrokerPaths;
import io.uorb.error.ErrorHandler;
import io.uorb.error.RangeCheck;
import io.uorb.time.OrbClock;
import java.util.List;

/**
 * The part of a broker that its publications, subscriptions and pollers use. Any thread may use it.
 *
 * @param clock governs every wait, interval and stamp of the broker
 * @param moduleClock the clock that modules see
 * @param errorHandler of errors in callbacks
 * @param rangeCheck of published values
 * @param takesExternalInput whether pollers may wait for channels also on a clock that does not pass by itself
 * @param paths what attaches to the broker; null for nothing
 * @param endpoints what is open
 * @param reports of errors, counted
 */
public record BrokerContext(
        OrbClock clock,
        OrbClock moduleClock,
        ErrorHandler errorHandler,
        RangeCheck rangeCheck,
        boolean takesExternalInput,
        BrokerPaths paths,
        Endpoints endpoints,
        ErrorReports reports) {
    /** Creates a context in which nothing is open. */
    public BrokerContext(
            OrbClock clock,
            ErrorHandler errorHandler,
            RangeCheck rangeCheck,
            boolean takesExternalInput,
            BrokerPaths paths) {
        this(
                clock.untraced(),
                paths == null ? clock : paths.moduleClock(),
                errorHandler,
                rangeCheck,
                takesExternalInput,
                paths,
                new Endpoints(),
                new ErrorReports(errorHandler));
    }

    /**
     * Removes the endpoints that were forgotten while they were open, and reports them, at most once a second. Called
     * without locks of the broker, when endpoints are made, tools look or a wait ends without a message.
     */
    public void reportForgotten() {
        reportForgotten(false);
    }

    private void reportForgotten(boolean isLast) {
        for (WeakEndpoint one = endpoints.pollForgotten(); one != null; one = endpoints.pollForgotten()) {
            String forgotten = one.cleanUp();
            if (forgotten != null) {
                reports.addForgotten(forgotten, one.origin());
            }
        }
        reports.reportForgotten(isLast);
    }

    /** Counts the error and passes it to the handler; an exception of the handler itself is counted, not thrown. */
    public void callbackFailed(Object source, Throwable error) {
        reports.report(source, error);
    }

    /** Closes all of these in their order, the last of the broker; what one throws is passed to the handler. */
    public void closeAll(List<AutoCloseable> toClose) {
        for (AutoCloseable one : toClose) {
            try {
                one.close();
            } catch (Throwable e) {
                callbackFailed(one, e);
            }
        }
        endpoints.findForgotten();
        reportForgotten(true); // within a second of the last report, too: nobody may ask again
    }

    /** Returns the number of calls of {@link #callbackFailed}, plus one for each whose handler threw. */
    public long callbackErrors() {
        return reports.errors() + reports.handlerErrors();
    }
}
