// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.config;

/** Thrown for a configuration that cannot be used; the message begins with file and line. */
public final class BridgeConfigException extends Exception {
    private static final long serialVersionUID = 1;

    /** Creates the exception. */
    public BridgeConfigException(String message) {
        super(message, null, false, false); // expected, so without a trace
    }
}
