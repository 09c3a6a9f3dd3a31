// SPDX-License-Identifier: Apache-2.0
package io.uorb.service;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.schema.MessageSchema;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** One name: its provider and its clients. Any thread. */
final class ServiceEntry {
    private final String name;
    private final OrbMetadata<?> requestTopic;
    private final OrbMetadata<?> responseTopic;
    private final MessageSchema request;
    private final MessageSchema response;
    /** By the instance of the response topic; null where there is none. Guarded by this. */
    private final CallClient<?, ?>[] clients = new CallClient<?, ?>[Orb.MAX_INSTANCES];
    /** Null for none; written with this locked. */
    private volatile ServiceProvider<?, ?> provider;

    ServiceEntry(String name, OrbMetadata<?> request, OrbMetadata<?> response) {
        this.name = name;
        this.requestTopic = request;
        this.responseTopic = response;
        this.request = request.schema();
        this.response = response.schema();
    }

    String name() {
        return name;
    }

    ServiceTypes types() {
        return new ServiceTypes(requestTopic, responseTopic);
    }

    /** Checks that messages are those with which the name was used first. */
    void requireTypes(OrbMetadata<?> newRequest, OrbMetadata<?> newResponse) {
        requireType("request", request, newRequest.schema());
        requireType("response", response, newResponse.schema());
    }

    private void requireType(String what, MessageSchema known, MessageSchema other) {
        if (!known.equals(other)) {
            throw new IllegalArgumentException(
                    "service " + name + " has the " + what + " " + text(known) + ", not " + text(other));
        }
    }

    private static String text(MessageSchema schema) {
        return schema.name() + " (hash " + Integer.toHexString(schema.hash()) + ")";
    }

    /** Returns the provider that is open; null for none. */
    ServiceProvider<?, ?> provider() {
        ServiceProvider<?, ?> present = provider;
        return present != null && present.isOpen() ? present : null;
    }

    /** Installs a provider unless there is one; makes it with this locked. */
    synchronized <P extends ServiceProvider<?, ?>> P provide(Supplier<P> maker) {
        ServiceProvider<?, ?> present = provider();
        if (present != null) {
            throw new IllegalStateException("service " + name + " is provided by module " + present.module()
                    + " already; a service has one provider");
        }
        P fresh = maker.get();
        provider = fresh;
        return fresh;
    }

    synchronized void withdraw(ServiceProvider<?, ?> ended) {
        if (provider == ended) {
            provider = null;
        }
    }

    /** Makes a client on the lowest free instance of the response topic. */
    synchronized <C extends CallClient<?, ?>> C join(IntFunction<C> maker) {
        for (int instance = 0; instance < clients.length; instance++) {
            CallClient<?, ?> present = clients[instance];
            if (present == null || !present.isOpen()) {
                C fresh = maker.apply(instance);
                clients[instance] = fresh;
                return fresh;
            }
        }
        throw new IllegalStateException(
                "service " + name + " has " + clients.length + " clients, and can have no more; close one first");
    }

    synchronized void leave(CallClient<?, ?> client) {
        if (clients[client.instance()] == client) {
            clients[client.instance()] = null;
        }
    }

    synchronized ServiceStatus status() {
        List<String> modules = Arrays.stream(clients)
                .filter(client -> Objects.nonNull(client) && client.isOpen())
                .map(CallClient::module)
                .distinct()
                .sorted()
                .toList();
        ServiceProvider<?, ?> present = provider();
        return new ServiceStatus(
                name,
                request.name(),
                response.name(),
                present == null ? "" : present.module(),
                modules,
                present == null ? 0 : present.calls(),
                present == null ? 0 : present.failures(),
                present == null ? 0 : present.expired(),
                present == null ? 0 : present.lost());
    }
}
