// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server.request;

import io.uorb.shell.wire.Answer;

/** Thrown if a request cannot be served; the client receives the reason. */
public final class RefusalException extends Exception {
    private static final long serialVersionUID = 1;

    private final Answer.Reason reason;

    RefusalException(Answer.Reason reason, String text) {
        // Expected, so without a trace.
        super(text, null, false, false);
        this.reason = reason;
    }

    public Answer.Refused answer() {
        return new Answer.Refused(reason, getMessage());
    }
}
