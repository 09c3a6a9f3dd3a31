// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

/** Kinds of differences ({@code determinism:D-47}). */
public enum DifferenceKind {
    /** A message has other values. */
    VALUE("another value"),
    /** A recorded message was not published. */
    MISSING("message missing"),
    /** A message was published that is not recorded. */
    TOO_MANY("message too many"),
    /** Messages of an activation were published in another order. */
    ORDER("other order within the activation"),
    /** A request to a timer, queue or poller is another one. */
    REQUEST("other request"),
    /** Another operation was executed than the recorded one. */
    STRUCTURE("structural difference"),
    /** An exception left the activation, or a recorded one did not. */
    EXCEPTION("exception");

    private final String text;

    DifferenceKind(String text) {
        this.text = text;
    }

    @Override
    public String toString() {
        return text;
    }
}
