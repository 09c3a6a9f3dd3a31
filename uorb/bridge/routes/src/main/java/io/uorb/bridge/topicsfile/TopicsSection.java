// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.topicsfile;

import java.util.Locale;

/** A section of the file: the direction of its topics, and the instances that received messages are published on. */
public enum TopicsSection {
    /** Local topics that go out. */
    PUBLICATIONS,
    /** Received topics that join the publishers of an instance. */
    SUBSCRIPTIONS,
    /** Received topics, each on an instance of its own. */
    SUBSCRIPTIONS_MULTI,
    /** Received topics with an instance for each value of a field. */
    SUBSCRIPTIONS_DEMUX;

    /** Returns the key of the file. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns whether its topics go out. */
    public boolean isOutgoing() {
        return this == PUBLICATIONS;
    }
}
