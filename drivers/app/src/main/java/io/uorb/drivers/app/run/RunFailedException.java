// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.cli.output.ExplainedFailure;

/** A run that could not be completed; the message is one line for people. */
public final class RunFailedException extends Exception implements ExplainedFailure {
    private static final long serialVersionUID = 1L;

    public RunFailedException(String message, Throwable cause) {
        super(message, cause);
    }
}
