// SPDX-License-Identifier: Apache-2.0
package io.uorb.module;

/** A module that cannot be made or started; the message is a sentence for users. */
public class ModuleException extends Exception {
    private static final long serialVersionUID = 1;

    public ModuleException(String message) {
        super(message);
    }

    public ModuleException(String message, Throwable cause) {
        super(message, cause);
    }
}
