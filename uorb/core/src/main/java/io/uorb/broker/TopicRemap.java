// SPDX-License-Identifier: Apache-2.0
package io.uorb.broker;

/**
 * A remap, and whether its module has used it. Any thread.
 *
 * @param <P> a place
 */
public final class TopicRemap<P> {
    private final P place;
    private volatile boolean used;

    TopicRemap(P place) {
        this.place = place;
    }

    P use() {
        used = true;
        return place;
    }

    P place() {
        return place;
    }

    /** Whether the module has asked for the topic. */
    public boolean isUsed() {
        return used;
    }
}
