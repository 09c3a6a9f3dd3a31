// SPDX-License-Identifier: Apache-2.0
package io.uorb;

/** Which earlier messages a new subscription is offered, unless all their publishers have left. */
public enum LateJoin {
    /** The newest, once, as in PX4: the default. */
    LATEST(1),
    /** None: only later messages. NuttX's default. */
    ONLY_NEW(0),
    /** As many as the queue holds, in order. */
    HISTORY(Integer.MAX_VALUE);

    final int offered;

    LateJoin(int offered) {
        this.offered = offered;
    }
}
