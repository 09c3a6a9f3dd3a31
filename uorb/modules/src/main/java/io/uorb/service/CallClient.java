// SPDX-License-Identifier: Apache-2.0
package io.uorb.service;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A caller of a service, with one call at a time; made by {@link Services#client}. Not thread-safe: one thread a
 * client. A call with reused message objects allocates nothing.
 *
 * @param <Q> the request's message class
 * @param <A> the response's message class
 */
public final class CallClient<Q, A> implements AutoCloseable {
    private final Orb orb;
    private final String module = OrbModule.current();
    private final ServiceEntry entry;
    private final AtomicLong lastCall;
    private final int instance;
    private final Publication<ServiceEnvelope<Q>> requests;
    private final Subscription<ServiceEnvelope<A>> responses;
    private final Poller poller;
    private final ServiceEnvelope<Q> request = new ServiceEnvelope<>(null);
    private final ServiceEnvelope<A> response = new ServiceEnvelope<>(null);

    CallClient(
            Orb orb,
            ServiceEntry entry,
            AtomicLong lastCall,
            ServiceTopic<Q> requestTopic,
            ServiceTopic<A> responseTopic,
            int instance) {
        this.orb = orb;
        this.entry = entry;
        this.lastCall = lastCall;
        this.instance = instance;
        this.requests = orb.advertise(requestTopic);
        this.responses = orb.subscribe(responseTopic, instance);
        this.poller = orb.poller();
        poller.add(responses);
    }

    /** Returns the instance of the response topic. */
    int instance() {
        return instance;
    }

    boolean isOpen() {
        return !requests.isClosed();
    }

    String module() {
        return module;
    }

    /** Returns whether the service has a provider now; it may end before the next call. */
    public boolean isProvided() {
        return entry.provider() != null;
    }

    /**
     * Calls the service and waits for the answer.
     *
     * @param answer receives the response; its content is not defined after an exception
     * @param timeout greatest time to wait, on the broker's clock
     * @throws CallException if there is no provider, no answer in time, the handler fails, or the thread is interrupted
     * @throws IllegalArgumentException if the timeout is not positive, or a message does not fit
     * @throws IllegalStateException if the client is closed, or the call comes from the work queue on which the handler
     *     runs, and would wait for itself
     */
    public void call(Q question, A answer, long timeout, TimeUnit unit) throws CallException {
        Objects.requireNonNull(answer, "answer");
        if (timeout <= 0) {
            throw new IllegalArgumentException(
                    "timeout " + timeout + " " + unit + " of a call of service " + entry.name() + " is not positive");
        }
        requireOtherQueue();
        long nowUs = orb.clock().nowUs();
        long deadlineUs = nowUs + Math.min(unit.toMicros(timeout), Long.MAX_VALUE / 2);
        long number = send(question, nowUs, deadlineUs);
        response.payload = answer;
        while (!isAnswer(number)) {
            long leftUs = deadlineUs - orb.clock().nowUs();
            if (leftUs <= 0) {
                throw failure(CallException.Reason.TIMEOUT, "has not answered within " + timeout + " " + unit);
            }
            if (Thread.currentThread().isInterrupted()) {
                throw failure(CallException.Reason.INTERRUPTED, "was not waited for: the thread was interrupted");
            }
            poller.poll(leftUs, TimeUnit.MICROSECONDS);
        }
        requireSuccess();
    }

    private void requireOtherQueue() throws CallException {
        ServiceProvider<?, ?> provider = entry.provider();
        if (provider == null) {
            throw failure(CallException.Reason.NO_PROVIDER, "has no provider");
        }
        if (provider.isRunningHere()) {
            throw new IllegalStateException("service " + entry.name() + " is called from " + provider.queueText()
                    + ", which runs its handler: it would wait for itself; use another queue or a thread");
        }
    }

    private long send(Q question, long nowUs, long deadlineUs) {
        request.payload = Objects.requireNonNull(question, "question");
        request.timestamp = nowUs;
        request.deadline = deadlineUs;
        request.client = instance;
        request.call = lastCall.incrementAndGet();
        requests.publish(request);
        return request.call;
    }

    /** Whether the answer to a call has come. An earlier one is that of a call which timed out. */
    private boolean isAnswer(long number) {
        return responses.update(response) && response.call == number;
    }

    private void requireSuccess() throws CallException {
        switch (response.status) {
            case ServiceEnvelope.OK -> {}
            case ServiceEnvelope.PROVIDER_ENDED ->
                throw failure(CallException.Reason.NO_PROVIDER, "has lost its provider before the call was handled");
            default ->
                throw failure(
                        CallException.Reason.FAILED,
                        "has failed in its handler; the broker's error handler has the reason");
        }
    }

    private CallException failure(CallException.Reason reason, String text) {
        return new CallException(reason, "service " + entry.name() + " " + text);
    }

    /** Closes the client; idempotent. */
    @Override
    public void close() {
        poller.close();
        responses.close();
        requests.close();
        entry.leave(this);
    }
}
