// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.service;

/**
 * Handler of a service's requests. The node's executor calls it; it may run for several callers at the same time if the
 * executor has several threads.
 *
 * @param <Q> the class of the requests
 * @param <R> the class of the responses
 */
@FunctionalInterface
public interface ServiceHandler<Q, R> {
    /**
     * Returns the response to a request. The request is valid during the call only.
     *
     * @throws Exception if there is no response; the caller receives its message
     */
    R handle(Q request) throws Exception;
}
