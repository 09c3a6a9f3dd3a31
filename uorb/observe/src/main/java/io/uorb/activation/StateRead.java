// SPDX-License-Identifier: Apache-2.0
package io.uorb.activation;

/** State that an activation reads of an endpoint, besides messages. The order is that of the log. */
public enum StateRead {
    /** Whether there is news ({@code updated}, {@code hasUnread}): 1; a no is a miss. */
    UPDATED,
    /** Whether the node has a publisher. */
    ADVERTISED,
    /** Whether an instance is advertised. */
    EXISTS,
    /** Number of lost messages. */
    LOST,
    /** Number of skipped messages. */
    SKIPPED,
    /** Generation of the last message copied. */
    GENERATION,
    /** Time of the newest message, us. */
    LAST_PUBLISHED,
    /** The instance: of a publication that took a free one, or to which a subscription has changed; -1 if refused. */
    INSTANCE,
    /** Number of ready entries of a poll within an activation. */
    READY,
    /** Whether a lazy subscription has found its node: 1. */
    ATTACHED,
    /** Whether the module is stopping: 1; a no is not recorded. */
    STOPPING,
    /** Number of advertised instances. */
    COUNT
}
