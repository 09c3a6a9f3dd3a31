// SPDX-License-Identifier: Apache-2.0
package io.uorb.wake;

/**
 * A listener for the messages of a node. A publisher calls it after each message is committed, on its own thread, so it
 * must be quick, must not block and must not throw; several publishers may call it at the same time.
 */
public abstract class NodeListener {
    /** For subclasses. */
    protected NodeListener() {}

    /** Handles a message that is published; {@code generation} is its number. */
    protected abstract void published(long generation);
}
