// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

import java.util.Locale;

/** Kinds of findings in a graph. */
public enum GraphCheck {
    /** A topic is published and has no subscriber, and neither has anything else of its publishers. */
    UNREAD,
    /** A topic has subscribers but was never published. */
    UNWRITTEN,
    /** Two publications, of one module or of several, take turns on one instance that has no queue. */
    TWO_WRITERS,
    /** A module's subscriptions lost messages between the two snapshots. */
    LOSING,
    /** A module's deadline is shorter than each period that a publisher of the topic promises. */
    DEADLINE,
    /** A publisher promised more: it has published nothing for longer than its period. */
    PROMISE;

    /** Returns the name as on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
