// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.service;

import io.uorb.shell.wire.Answer;
import java.util.Objects;

/** Thrown by a service that refuses a request of a client; the client receives reason and text. */
public final class ServiceException extends Exception {
    private static final long serialVersionUID = 1;

    private final Answer.Reason reason;

    /**
     * Creates a refusal, without a stack trace.
     *
     * @param text one line for the client's user
     */
    public ServiceException(Answer.Reason reason, String text) {
        // Expected, so without a trace.
        super(text, null, false, false);
        this.reason = Objects.requireNonNull(reason, "reason");
    }

    /** Returns the reason of the refusal. */
    public Answer.Reason reason() {
        return reason;
    }
}
