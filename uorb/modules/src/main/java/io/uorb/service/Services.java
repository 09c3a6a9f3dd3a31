// SPDX-License-Identifier: Apache-2.0
package io.uorb.service;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbTools;
import io.uorb.work.WorkItem;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/**
 * The services of a broker ({@code architecture:GR-24}). Providers and clients belong to the module of the calling
 * thread's {@link io.uorb.OrbModule}. Any thread may use it.
 */
public final class Services {
    private final Orb orb;
    private final ConcurrentSkipListMap<String, ServiceEntry> entries = new ConcurrentSkipListMap<>();
    private final AtomicLong lastCall = new AtomicLong();
    /** For handlers without a queue of their own; null before the first. Guarded by this. */
    private WorkQueues queues;

    private Services(Orb orb) {
        this.orb = orb;
    }

    /**
     * Returns the services of a broker.
     *
     * @throws IllegalStateException if it is closed
     */
    public static Services of(Orb orb) {
        return OrbTools.of(orb).attribute(Services.class, Services::new);
    }

    /**
     * Provides a service, with its handler on a work queue {@link WorkQueueConfig#LP_DEFAULT} of these services.
     *
     * @param name in snake_case
     * @param request any topic of the request's message class
     * @param response any topic of the response's message class
     * @throws IllegalStateException if it has a provider, or the broker is closed
     * @throws IllegalArgumentException if the name is not in snake_case, or was used with other messages
     */
    public <Q, A> ServiceProvider<Q, A> serve(
            String name, OrbMetadata<Q> request, OrbMetadata<A> response, CallHandler<Q, A> handler) {
        return serve(name, request, response, handler, run -> itemOf(name, run));
    }

    /**
     * Provides a service, with its handler in a work item: of a queue of the caller's, or of a module's context.
     *
     * @param items makes the item, which the provider closes, of what it runs
     * @throws IllegalStateException as {@link #serve(String, OrbMetadata, OrbMetadata, CallHandler)}
     * @throws IllegalArgumentException as {@link #serve(String, OrbMetadata, OrbMetadata, CallHandler)}, or if the
     *     item's queue is on another clock than the broker
     */
    public <Q, A> ServiceProvider<Q, A> serve(
            String name,
            OrbMetadata<Q> request,
            OrbMetadata<A> response,
            CallHandler<Q, A> handler,
            Function<Runnable, ? extends WorkItem> items) {
        Objects.requireNonNull(handler, "handler");
        ServiceEntry entry = entry(name, request, response);
        return entry.provide(() -> new ServiceProvider<>(
                orb,
                entry,
                ServiceTopic.request(name, request),
                ServiceTopic.response(name, response),
                handler,
                items));
    }

    private synchronized WorkItem itemOf(String name, Runnable run) {
        if (queues == null) {
            queues = new WorkQueues(orb);
        }
        return new WorkItem(name, queues.findOrCreate(WorkQueueConfig.LP_DEFAULT), run);
    }

    /**
     * Creates a client for one thread, to be reused for all its calls. The service need not have a provider yet. The
     * caller closes it.
     *
     * @throws IllegalStateException if the service has {@value Orb#MAX_INSTANCES} clients, or the broker is closed
     * @throws IllegalArgumentException if the name is not in snake_case, or was used with other messages
     */
    public <Q, A> CallClient<Q, A> client(String name, OrbMetadata<Q> request, OrbMetadata<A> response) {
        ServiceEntry entry = entry(name, request, response);
        ServiceTopic<Q> requests = ServiceTopic.request(name, request);
        ServiceTopic<A> responses = ServiceTopic.response(name, response);
        return entry.join(instance -> new CallClient<>(orb, entry, lastCall, requests, responses, instance));
    }

    /**
     * Calls a service once, with a client of its own; for repeated calls use {@link #client}.
     *
     * @throws CallException as {@link CallClient#call}
     * @throws IllegalStateException as {@link #client} and {@link CallClient#call}
     */
    public <Q, A> void call(
            String name,
            OrbMetadata<Q> requestTopic,
            OrbMetadata<A> responseTopic,
            Q request,
            A response,
            long timeout,
            TimeUnit unit)
            throws CallException {
        try (CallClient<Q, A> client = client(name, requestTopic, responseTopic)) {
            client.call(request, response, timeout, unit);
        }
    }

    /** Returns all services that were provided or had a client, by name. */
    public List<ServiceStatus> status() {
        return entries.values().stream().map(ServiceEntry::status).toList();
    }

    /** Returns the message classes with which a name was used first; empty if it never was. */
    public Optional<ServiceTypes> types(String name) {
        return Optional.ofNullable(entries.get(name)).map(ServiceEntry::types);
    }

    private ServiceEntry entry(String name, OrbMetadata<?> request, OrbMetadata<?> response) {
        ServiceEntry entry = entries.computeIfAbsent(name, key -> new ServiceEntry(key, request, response));
        entry.requireTypes(request, response);
        return entry;
    }
}
