// SPDX-License-Identifier: Apache-2.0
package io.uorb;

/** Messages that a subscription is offered of those published before it, unless all their publishers have left. */
public enum LateJoin {
    /** The newest, once, as in PX4: the default. */
    LATEST(1),
    /** None: only what comes. NuttX's default. */
    ONLY_NEW(0),
    /** As many as the queue holds, in order. */
    HISTORY(Integer.MAX_VALUE);

    /** The most messages that are offered. */
    final int offered;

    LateJoin(int offered) {
        this.offered = offered;
    }
}
