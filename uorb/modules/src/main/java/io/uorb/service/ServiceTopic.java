// SPDX-License-Identifier: Apache-2.0
package io.uorb.service;

import io.uorb.OrbMetadata;
import io.uorb.error.RangeCheck;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;

/** One of the two topics of a service: the header of a call, then the payload as a nested message. Immutable. */
final class ServiceTopic<T> extends OrbMetadata<ServiceEnvelope<T>> {
    /** Requests that may wait for the handler. */
    static final int REQUEST_QUEUE_LENGTH = 64;

    private static final int CALL = 1;
    private static final int DEADLINE = 2;
    private static final int CLIENT_AND_STATUS = 3;
    private static final int PAYLOAD = 4;
    private static final int BITS = 8;
    private static final int MASK = 0xff;

    private final OrbMetadata<T> payload;

    private ServiceTopic(String name, MessageSchema schema, int queueLength, OrbMetadata<T> payload) {
        super(name, envelopeType(), schema, queueLength);
        this.payload = payload;
    }

    @SuppressWarnings("unchecked") // the class of all envelopes
    private static <T> Class<ServiceEnvelope<T>> envelopeType() {
        return (Class<ServiceEnvelope<T>>) (Class<?>) ServiceEnvelope.class;
    }

    static <T> ServiceTopic<T> request(String service, OrbMetadata<T> payload) {
        return new ServiceTopic<>(
                service + "_request", schema("ServiceRequest", "request", payload), REQUEST_QUEUE_LENGTH, payload);
    }

    static <T> ServiceTopic<T> response(String service, OrbMetadata<T> payload) {
        return new ServiceTopic<>(service + "_response", schema("ServiceResponse", "response", payload), 1, payload);
    }

    private static MessageSchema schema(String suffix, String field, OrbMetadata<?> payload) {
        return MessageSchema.builder(payload.schema().name() + suffix)
                .field(WireType.UINT64, "timestamp")
                .field(WireType.UINT64, "call")
                .field(WireType.UINT64, "deadline")
                .field(WireType.UINT8, "client")
                .field(WireType.UINT8, "status")
                .nested(payload.schema(), field)
                .build();
    }

    /** Returns the topic of the message inside. */
    OrbMetadata<T> payload() {
        return payload;
    }

    @Override
    public ServiceEnvelope<T> newMessage() {
        return new ServiceEnvelope<>(payload.newMessage());
    }

    @Override
    public void check(ServiceEnvelope<T> message) {
        payload.check(message.payload);
    }

    @Override
    public void checkRanges(ServiceEnvelope<T> message, RangeCheck.Listener listener) {
        payload.checkRanges(message.payload, listener);
    }

    @Override
    public void encode(ServiceEnvelope<T> message, long[] words, int at) {
        words[at] = message.timestamp;
        words[at + CALL] = message.call;
        words[at + DEADLINE] = message.deadline;
        words[at + CLIENT_AND_STATUS] = message.client & MASK | (message.status & MASK) << BITS;
        payload.encode(message.payload, words, at + PAYLOAD);
    }

    @Override
    public void decode(long[] words, int at, ServiceEnvelope<T> message) {
        message.timestamp = words[at];
        message.call = words[at + CALL];
        message.deadline = words[at + DEADLINE];
        message.client = (int) words[at + CLIENT_AND_STATUS] & MASK;
        message.status = (int) words[at + CLIENT_AND_STATUS] >>> BITS & MASK;
        payload.decode(words, at + PAYLOAD, message.payload);
    }
}
