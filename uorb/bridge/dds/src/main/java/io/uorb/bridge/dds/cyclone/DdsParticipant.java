// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds.cyclone;

import io.uorb.schema.MessageSchema;
import java.util.ArrayList;
import java.util.List;

/** A participant of a domain, with its topics. Its thread makes writers and readers; any thread may close it. */
public final class DdsParticipant implements AutoCloseable {
    /** The greatest id of a domain: ports are computed from it. */
    public static final int MOST_DOMAIN = 232;

    private final int domain;
    private final int entity;
    /** The library reads them as long as their topics live. */
    private final List<TopicDescriptor> descriptors = new ArrayList<>();

    private boolean closed;

    /**
     * Enters a domain.
     *
     * @param network the interfaces
     * @throws DdsException if the library refuses that
     */
    public DdsParticipant(int domain, DdsNetwork network) throws DdsException {
        this.domain = domain;
        DdsDomains.enter(domain, network.configuration());
        int made = CycloneFunctions.dds_create_participant(domain, 0, 0);
        if (made < 0) {
            DdsDomains.leave(domain);
        }
        entity = DdsException.require(made, "no participant of DDS domain " + domain + " can be made");
    }

    private int topic(String name, String typeName, MessageSchema schema) throws DdsException {
        TopicDescriptor descriptor = new TopicDescriptor(schema, typeName);
        int topic = CycloneFunctions.dds_create_topic(entity, descriptor.address(), name, 0, 0);
        descriptors.add(descriptor);
        return DdsException.require(topic, "DDS topic " + name + " of type " + typeName + " cannot be made");
    }

    /**
     * Makes a writer with PX4's quality of service: best effort, transient local, keep last.
     *
     * @param isReliable offers reliable instead, so that readers may ask for either
     * @param depth messages for late readers
     */
    public DdsWriter writer(String name, String typeName, MessageSchema schema, boolean isReliable, int depth)
            throws DdsException {
        int topic = topic(name, typeName, schema);
        long qos = DdsQos.writer(isReliable, depth);
        try {
            int writer = CycloneFunctions.dds_create_writer(entity, topic, qos, 0);
            return new DdsWriter(DdsException.require(writer, "no writer of " + name + " can be made"), schema);
        } finally {
            CycloneFunctions.dds_delete_qos(qos);
        }
    }

    /** Makes a reader with PX4's quality of service: best effort, volatile, keep last. */
    public DdsReader reader(String name, String typeName, MessageSchema schema, int depth) throws DdsException {
        return reader(name, typeName, schema, DdsQos.reader(depth));
    }

    /** Makes a reader; deletes {@code qos}. */
    DdsReader reader(String name, String typeName, MessageSchema schema, long qos) throws DdsException {
        try {
            int topic = topic(name, typeName, schema);
            int reader = CycloneFunctions.dds_create_reader(entity, topic, qos, 0);
            return new DdsReader(DdsException.require(reader, "no reader of " + name + " can be made"), schema);
        } finally {
            CycloneFunctions.dds_delete_qos(qos);
        }
    }

    /** Makes a set that waits for messages of these readers. */
    public DdsWaitSet waitSet(List<DdsReader> readers) throws DdsException {
        return new DdsWaitSet(entity, readers);
    }

    /** Leaves the domain, so that peers see it at once; idempotent. Blocks while a write does. */
    @Override
    public synchronized void close() {
        if (!closed) {
            closed = true;
            CycloneFunctions.dds_delete(entity);
            DdsDomains.leave(domain);
        }
    }
}
