// SPDX-License-Identifier: Apache-2.0
package io.uorb.activation;

/** Kinds of endpoints: what operations belong to, and what activations are runs of. Their order is that of the log. */
public enum EndpointKind {
    /** A publication; its name is the topic. */
    PUBLICATION,
    /** A subscription; its name is the topic. */
    SUBSCRIPTION,
    /** A poller: an activation lasts from the return of a poll to the next call. Its name is empty. */
    POLLER,
    /** A work item: an activation is a run. */
    ITEM,
    /** A user's callback; its name is the topic. */
    CALLBACK,
    /** The making of a module, or the begin of a thread until its first poll. */
    CONSTRUCTION,
    /** A stretch that the program names itself. */
    NAMED,
    /** A record of parameters; its name is that of the record class. */
    PARAMETERS,
    /** The state of a topic's instance in the broker; its name is the topic. */
    NODE,
    /** A sleeper of the broker's clock. */
    SLEEPER,
    /** Bytes from outside of the program; its name is that of the device. */
    INPUT,
    /** The saved states of a module; its name is their topic. */
    CHECKPOINT;

    /** Returns whether activations are runs of endpoints of this kind. */
    public boolean isActive() {
        return switch (this) {
            case POLLER, ITEM, CALLBACK, CONSTRUCTION, NAMED, SLEEPER -> true;
            default -> false;
        };
    }

    /** Returns whether an activation ends when its thread waits, rather than when a call returns. */
    public boolean lastsUntilWait() {
        return this == POLLER || this == SLEEPER || this == CONSTRUCTION;
    }
}
