// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.service;

import io.uorb.ros.message.Serializer;
import java.util.Objects;

/**
 * A type of services.
 *
 * @param name as {@code std_srvs/SetBool}
 * @param md5 over the definitions of request and response
 * @param request writes and reads requests
 * @param response writes and reads responses
 * @param <Q> the class of the requests
 * @param <R> the class of the responses
 */
public record ServiceType<Q, R>(String name, String md5, Serializer<Q> request, Serializer<R> response) {
    /** Checks that nothing is null. */
    public ServiceType {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(md5, "md5");
        Objects.requireNonNull(request, "request");
        Objects.requireNonNull(response, "response");
    }
}
