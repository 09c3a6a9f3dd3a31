// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import io.uorb.ros.node.Registration.Kind;
import io.uorb.ros.service.ServiceHandler;
import io.uorb.ros.service.ServiceProvision;
import io.uorb.ros.service.ServiceType;
import io.uorb.ros.tcpros.ConnectionHeader;
import io.uorb.ros.tcpros.TcprosConnection;
import io.uorb.ros.tcpros.TcprosLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Executor;

/** The services that a node provides. Any thread. */
final class ServiceManager {
    private final String callerId;
    private final TcprosLimits limits;
    private final Registrar registrar;
    private final Map<String, Entry> provided = new TreeMap<>();

    private record Entry(ServiceProvision<?, ?> provision, Registration registration) {}

    ServiceManager(String callerId, TcprosLimits limits, Registrar registrar) {
        this.callerId = callerId;
        this.limits = limits;
        this.registrar = registrar;
    }

    /**
     * Provides a service.
     *
     * @throws IllegalArgumentException if this node provides it already
     */
    synchronized <Q, R> ServiceProvision<Q, R> advertise(
            String service, ServiceType<Q, R> type, ServiceHandler<Q, R> handler, Executor executor) {
        if (provided.containsKey(service)) {
            throw new IllegalArgumentException("service " + service + " is provided by " + callerId + " already");
        }
        ServiceProvision<Q, R> provision = new ServiceProvision<>(callerId, service, type, handler, executor, limits);
        Registration registration = new Registration(Kind.SERVICE, service, "", Registration.IGNORED);
        provided.put(service, new Entry(provision, registration));
        registrar.add(registration);
        return provision;
    }

    /** Ends a service. */
    void unadvertise(ServiceProvision<?, ?> provision) {
        synchronized (this) {
            Entry entry = provided.get(provision.service());
            if (entry == null || entry.provision != provision) {
                return; // the node has ended
            }
            provided.remove(provision.service());
            registrar.remove(entry.registration);
        }
        provision.close();
    }

    /** Decides about a connection of a caller. */
    void accept(TcprosConnection connection, ConnectionHeader header) {
        String service = header.field(ConnectionHeader.SERVICE);
        Entry entry;
        synchronized (this) {
            entry = provided.get(service);
        }
        if (entry == null) {
            connection.refuse("[" + callerId + "] is not a provider of service [" + service + "]");
        } else {
            entry.provision.accept(connection, header);
        }
    }

    /** Closes all services; the registrar takes them back. */
    void close() {
        List<Entry> all;
        synchronized (this) {
            all = new ArrayList<>(provided.values());
            provided.clear();
        }
        all.forEach(entry -> entry.provision.close());
    }
}
