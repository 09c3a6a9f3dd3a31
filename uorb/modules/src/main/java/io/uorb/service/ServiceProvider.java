// SPDX-License-Identifier: Apache-2.0
package io.uorb.service;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.OrbTools;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.work.SubscriptionCallbackWorkItem;
import io.uorb.work.WorkItem;
import java.util.function.Function;

/**
 * The provider of a service; made by {@link Services#serve}. Its handler runs on a work queue, one request a run, in
 * the order of the requests. If a handler throws, even an {@link Error}, only its call fails. Any thread may use and
 * close the provider.
 *
 * @param <Q> the request's message class
 * @param <A> the response's message class
 */
public final class ServiceProvider<Q, A> implements AutoCloseable {
    private final Orb orb;
    private final String module = OrbModule.current();
    private final ServiceEntry entry;
    private final CallHandler<Q, A> handler;
    private final ServiceTopic<A> responseTopic;
    private final Subscription<ServiceEnvelope<Q>> requests;
    private final WorkItem item;
    private final ServiceEnvelope<Q> request;
    private final ServiceEnvelope<A> response;
    private final long[] blank;
    /** By client; the item's runs only, and the close after them. */
    private final Publication<?>[] responses = new Publication<?>[Orb.MAX_INSTANCES];

    private volatile boolean closed;
    private volatile boolean closedByHandler;
    /** Written by the item's runs only. */
    private volatile long calls;

    private volatile long failures;
    private volatile long expired;

    ServiceProvider(
            Orb orb,
            ServiceEntry entry,
            ServiceTopic<Q> requestTopic,
            ServiceTopic<A> responseTopic,
            CallHandler<Q, A> handler,
            Function<Runnable, ? extends WorkItem> items) {
        this.orb = orb;
        this.entry = entry;
        this.handler = handler;
        this.responseTopic = responseTopic;
        this.request = requestTopic.newMessage();
        this.response = responseTopic.newMessage();
        this.blank = new long[responseTopic.payload().words()];
        this.item = items.apply(this::run);
        this.requests = orb.subscribe(requestTopic);
        SubscriptionCallbackWorkItem<?> trigger;
        try {
            trigger = new SubscriptionCallbackWorkItem<>(item, requests);
        } catch (IllegalArgumentException e) {
            requests.close();
            item.close();
            throw e;
        }
        responses[0] = orb.advertise(responseTopic); // tools see both topics from the beginning
        passOverOldRequests();
        trigger.registerCallback();
    }

    /** Those of an earlier provider's callers, which know that it has ended. */
    private void passOverOldRequests() {
        while (requests.update(request)) {
            expired++;
        }
        expired = 0;
        requests.rebind();
    }

    private void run() {
        if (closed || !requests.update(request)) {
            return;
        }
        if (request.client < responses.length) { // else nobody of ours has sent it
            handle();
        }
        if (requests.updated()) {
            item.scheduleNow(); // other items of the queue have their turn before
        }
    }

    private void handle() {
        if (request.deadline <= orb.clock().nowUs()) {
            expired++;
            return;
        }
        calls++;
        try {
            responseTopic.payload().decode(blank, 0, response.payload);
            handler.handle(request.payload, response.payload);
            answer(ServiceEnvelope.OK);
        } catch (Throwable e) {
            failed(e);
        }
    }

    private void failed(Throwable error) {
        failures++;
        if (error instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        }
        response.payload = responseTopic.payload().newMessage(); // the handler may have left it unfit
        OrbTools.of(orb).failed("service " + entry.name(), error); // known when the caller learns of it
        answer(ServiceEnvelope.FAILED);
    }

    /** Publishes the response, unless the handler has closed this. */
    private void answer(int status) {
        if (closedByHandler) {
            return;
        }
        response.call = request.call;
        response.deadline = request.deadline;
        response.client = request.client;
        response.status = status;
        response.timestamp = orb.clock().nowUs();
        publicationOf(request.client).publish(response);
    }

    @SuppressWarnings("unchecked") // all are of the response topic
    private Publication<ServiceEnvelope<A>> publicationOf(int client) {
        if (responses[client] == null) {
            responses[client] = orb.advertise(responseTopic, client);
        }
        return (Publication<ServiceEnvelope<A>>) responses[client];
    }

    boolean isOpen() {
        return !closed && !requests.isClosed();
    }

    /** Whether the calling thread is running an item of the handler's queue. */
    boolean isRunningHere() {
        return item.queue().isRunningHere();
    }

    String queueText() {
        return item.queue().toString();
    }

    /** Returns the module that provides the service. */
    public String module() {
        return module;
    }

    /** Returns the number of requests that the handler got. */
    public long calls() {
        return calls;
    }

    /** Returns the number of calls that failed. */
    public long failures() {
        return failures;
    }

    /** Returns the number of requests that were passed over because their callers did not wait any longer. */
    public long expired() {
        return expired;
    }

    /** Returns the number of requests that were lost because too many waited. */
    public long lost() {
        return requests.lost();
    }

    /**
     * Ends the service; idempotent. A handler that runs has ended when this returns, unless it calls. Callers whose
     * requests it has not begun get {@link CallException.Reason#NO_PROVIDER}.
     */
    @Override
    public void close() {
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
        }
        entry.withdraw(this);
        closedByHandler = isRunningHere();
        item.close();
        if (!closedByHandler && !orb.isClosed()) {
            refuseWaiting();
        }
        requests.close();
        for (Publication<?> publication : responses) {
            if (publication != null) {
                publication.close();
            }
        }
    }

    /** The publications belong to the queue's thread, so each refusal has one of its own. */
    private void refuseWaiting() {
        requests.rebind();
        while (requests.update(request)) {
            if (request.client < responses.length) {
                try (Publication<ServiceEnvelope<A>> own = orb.advertise(responseTopic, request.client)) {
                    response.payload = responseTopic.payload().newMessage();
                    response.call = request.call;
                    response.client = request.client;
                    response.status = ServiceEnvelope.PROVIDER_ENDED;
                    own.publish(response);
                }
            }
        }
    }
}
