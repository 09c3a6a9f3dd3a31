// SPDX-License-Identifier: Apache-2.0
package io.uorb.service;

/**
 * The code of a service. It runs on the provider's work queue, one request at a time, so it must not block.
 *
 * @param <Q> the request's message class
 * @param <A> the response's message class
 */
@FunctionalInterface
public interface CallHandler<Q, A> {
    /**
     * Handles one request. Both messages are valid during the call only; the provider reuses them.
     *
     * @param response receives the answer; all fields are zero
     * @throws Exception if the request cannot be handled: the caller gets {@link CallException.Reason#FAILED}, the
     *     broker's error handler this exception
     */
    void handle(Q request, A response) throws Exception;
}
