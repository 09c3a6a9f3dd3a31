// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import io.uorb.ros.service.ServiceCaller;
import io.uorb.time.OrbClock;
import io.uorb.time.Sleeper;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * A client of a service. Any thread may call; it blocks until the response, so a call within a callback delays the
 * other callbacks of its queue.
 *
 * @param <Q> the class of the requests
 * @param <R> the class of the responses
 */
public final class ServiceClient<Q, R> implements AutoCloseable {
    private final String service;
    private final ServiceCaller<Q, R> caller;
    private final OrbClock clock;
    private final NodeTimes times;

    ServiceClient(String service, ServiceCaller<Q, R> caller, OrbClock clock, NodeTimes times) {
        this.service = service;
        this.caller = caller;
        this.clock = clock;
        this.times = times;
    }

    /** Returns the service's full name. */
    public String service() {
        return service;
    }

    /**
     * Calls the service and waits for the response without a time limit.
     *
     * @throws IOException if there is no provider, the handler fails, or the connection breaks
     */
    public R call(Q request) throws IOException {
        return caller.call(request, OrbClock.NEVER);
    }

    /**
     * Calls the service and waits for the response.
     *
     * @throws InterruptedIOException if the time limit is exceeded
     * @throws IOException if there is no provider, the handler fails, or the connection breaks
     */
    public R call(Q request, Duration timeout) throws IOException {
        return caller.call(request, us(timeout));
    }

    private static long us(Duration time) {
        return TimeUnit.MICROSECONDS.convert(time);
    }

    /**
     * Returns whether a provider answers.
     *
     * @throws IOException if the master does not answer
     */
    public boolean exists() throws IOException {
        return caller.probe(OrbClock.NEVER);
    }

    /**
     * Waits until a provider answers, even while there is no master; returns false after the timeout.
     *
     * @throws InterruptedIOException if the thread is interrupted
     */
    public boolean waitForService(Duration timeout) throws InterruptedIOException {
        long endUs = clock.nowUs() + Math.min(us(timeout), OrbClock.NEVER / 2);
        try (Sleeper sleeper = clock.newSleeper()) {
            while (true) {
                if (probe(endUs - clock.nowUs())) {
                    return true;
                }
                long nowUs = clock.nowUs();
                if (nowUs >= endUs) {
                    return false;
                }
                sleeper.sleepUntil(Math.min(endUs, nowUs + times.serviceRetryUs()));
                if (Thread.currentThread().isInterrupted()) {
                    throw new InterruptedIOException("waiting for " + service + " was interrupted");
                }
            }
        }
    }

    private boolean probe(long timeoutUs) throws InterruptedIOException {
        try {
            return caller.probe(Math.max(1, timeoutUs));
        } catch (InterruptedIOException e) {
            throw e;
        } catch (IOException e) {
            return false; // no master yet
        }
    }

    /** Closes the connection of a persistent client; a call that waits for a response fails. */
    @Override
    public void close() {
        caller.close();
    }
}
