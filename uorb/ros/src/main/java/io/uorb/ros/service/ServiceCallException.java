// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.service;

import java.io.IOException;

/** A call of a service that has no response: no provider, a refusal, an error of the handler, a broken connection. */
public final class ServiceCallException extends IOException {
    private static final long serialVersionUID = 1;

    /** Creates an exception. */
    public ServiceCallException(String message, Throwable cause) {
        super(message, cause);
    }

    /** Creates an exception. */
    public ServiceCallException(String message) {
        super(message);
    }
}
