// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.service;

/**
 * Handler of a service's requests. It runs as a callback of the node, one request of the service at a time.
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
