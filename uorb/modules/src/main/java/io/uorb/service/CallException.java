// SPDX-License-Identifier: Apache-2.0
package io.uorb.service;

/** A call has no answer. */
public final class CallException extends Exception {
    private static final long serialVersionUID = 1;

    /** The reasons. */
    public enum Reason {
        /** There is no provider, or the provider ended before it handled the call. */
        NO_PROVIDER,
        /** No answer in time; the handler may have run, or may still run. */
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
