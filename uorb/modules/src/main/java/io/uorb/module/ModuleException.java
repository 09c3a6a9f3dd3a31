// SPDX-License-Identifier: Apache-2.0
package io.uorb.module;

/** A module that cannot be made or started; the message is a sentence for users. */
public class ModuleException extends Exception {
    private static final long serialVersionUID = 1;

    /** Creates an exception whose message names the module and the reason. */
    public ModuleException(String message) {
        super(message);
    }

    /** Creates an exception with a cause; the message is complete without it. */
    public ModuleException(String message, Throwable cause) {
        super(message, cause);
    }
}
