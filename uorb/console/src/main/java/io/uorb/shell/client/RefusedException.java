// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.client;

import io.uorb.shell.wire.Answer;
import io.uorb.text.TextEscapes;

/** Thrown if the program refuses a request; the text is for the user. */
public final class RefusedException extends Exception {
    private static final long serialVersionUID = 1;

    private final Answer.Reason reason;

    /** Makes an exception of the program's answer, which is escaped. */
    public RefusedException(Answer.Refused refused) {
        super(TextEscapes.escape(refused.text()));
        this.reason = refused.reason();
    }

    /** Returns the reason of the refusal. */
    public Answer.Reason reason() {
        return reason;
    }
}
