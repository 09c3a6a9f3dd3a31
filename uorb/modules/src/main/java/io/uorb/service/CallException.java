// SPDX-License-Identifier: Apache-2.0
package io.uorb.service;

/** A call has no answer. */
public final class CallException extends Exception {
    private static final long serialVersionUID = 1;

    /** The reasons. */
    public enum Reason {
        /** Nobody provides the service, or its provider ended before it came to the call. */
        NO_PROVIDER,
        /** No answer came in time; the handler may have run, or may still run. */
        TIMEOUT,
        /** The handler threw, or its response cannot be published. */
        FAILED,
        /** The calling thread was interrupted; its flag is set. */
        INTERRUPTED
    }

    private final Reason reason;

    CallException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    /** Returns the reason. */
    public Reason reason() {
        return reason;
    }
}
