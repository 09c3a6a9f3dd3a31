// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

/** What a reader that wants to sleep has to expect. */
public enum Outlook {
    /** There is a message to hand out. */
    NEWS,
    /** A publisher has taken a ticket whose message cannot be seen yet: look again soon. */
    ON_ITS_WAY,
    /** Nothing; whoever publishes next will find the armed {@link Waiter}. */
    QUIET
}
