// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.service;

/**
 * Answers requests.
 *
 * @param <Q> the class of the requests
 * @param <R> the class of the responses
 */
@FunctionalInterface
public interface ServiceHandler<Q, R> {
    /**
     * Returns the response to a request, which is valid during the call.
     *
     * @throws Exception with the text that the caller gets instead of a response
     */
    R handle(Q request) throws Exception;
}
