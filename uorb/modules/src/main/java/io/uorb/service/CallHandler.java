// SPDX-License-Identifier: Apache-2.0
package io.uorb.service;

/**
 * The code of a service.
 *
 * @param <Q> the request's message class
 * @param <A> the response's message class
 */
@FunctionalInterface
public interface CallHandler<Q, A> {
    /**
     * Handles one request, on the provider's work queue. Both messages are the provider's and are used again.
     *
     * @param response to fill; all zero
     * @throws Exception if the request cannot be handled: the caller gets {@link CallException.Reason#FAILED}, the
     *     broker's error handler this exception
     */
    void handle(Q request, A response) throws Exception;
}
