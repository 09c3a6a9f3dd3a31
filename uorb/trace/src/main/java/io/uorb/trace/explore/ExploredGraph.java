// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.explore;

import io.uorb.Orb;

/** A graph of modules that shows its broker, so that an {@link Exploration} can watch the messages. */
@FunctionalInterface
public interface ExploredGraph {
    /** Returns the broker, whose clock is the one that the graph was given. */
    Orb orb();
}
