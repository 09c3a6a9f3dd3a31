// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live.source;

/** A request of a viewer is refused; the message tells the viewer's user why. */
public final class LiveRefusalException extends Exception {
    private static final long serialVersionUID = 1;

    /** Creates a refusal. */
    public LiveRefusalException(String message) {
        super(message);
    }
}
