// SPDX-License-Identifier: Apache-2.0
package io.uorb.service;

/** A request or response as it is published: the payload and what ties the two together. */
final class ServiceEnvelope<T> {
    /** Status of a request, and of a response whose payload is valid. */
    static final int OK = 0;
    /** The handler threw. */
    static final int FAILED = 1;
    /** The provider ended before it came to the request. */
    static final int PROVIDER_ENDED = 2;

    /** Time of publishing, us. */
    long timestamp;
    /** Number of the call, unique in its broker. */
    long call;
    /** Time until which the caller waits, us. */
    long deadline;
    /** Instance of the response topic that the caller reads. */
    int client;

    int status;
    /** The message; the one that is published is the caller's or provider's own object. */
    T payload;

    ServiceEnvelope(T payload) {
        this.payload = payload;
    }
}
