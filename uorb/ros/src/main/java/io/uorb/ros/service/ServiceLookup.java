// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.service;

import java.io.IOException;

/** Query of the master for the provider of a service. It blocks the calling thread. */
@FunctionalInterface
public interface ServiceLookup {
    /**
     * Returns the provider's URI, {@code rosrpc://HOST:PORT}; null if there is none.
     *
     * @throws IOException if the master does not answer
     */
    String lookup(String service) throws IOException;
}
