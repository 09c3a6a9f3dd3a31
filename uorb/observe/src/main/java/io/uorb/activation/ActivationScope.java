// SPDX-License-Identifier: Apache-2.0
package io.uorb.activation;

/** A stretch of a thread's code that is one activation ({@code determinism:D-1}); for the thread that begins it. */
public final class ActivationScope implements AutoCloseable {
    /** The scope of a broker that is not traced. */
    public static final ActivationScope NONE = new ActivationScope(null);

    private final EndpointTrace endpoint;

    private ActivationScope(EndpointTrace endpoint) {
        this.endpoint = endpoint;
    }

    /** Begins an activation of an endpoint; null does nothing. */
    public static ActivationScope begin(EndpointTrace endpoint, long timeUs) {
        if (endpoint == null) {
            return NONE;
        }
        endpoint.begin(timeUs);
        return new ActivationScope(endpoint);
    }

    /** Ends the activation, or the one that has followed it after a wait. */
    @Override
    public void close() {
        if (endpoint != null) {
            endpoint.end();
        }
    }
}
