// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live.source;

/** The refusal of a viewer's request; its message is for the viewer's user. */
public final class LiveRefusalException extends Exception {
    private static final long serialVersionUID = 1;

    /** Creates a refusal. */
    public LiveRefusalException(String message) {
        super(message);
    }
}
