// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import io.uorb.OrbMetadata;
import java.util.HashSet;
import java.util.Set;

/**
 * Bounds what a peer makes this program keep for topics whose size and queue length are the peer's (bridges:B-14). The
 * broker keeps a node for good, so what was taken is not given back.
 */
final class PeerTopicBudget {
    /** The most bytes of messages. */
    static final long MAX_BYTES = 64L * 1024 * 1024;

    private final Set<NodePlace> places = new HashSet<>();
    private long takenBytes;

    /** Takes what a node needs, once; false if not enough is left. */
    boolean take(NodePlace place, OrbMetadata<?> topic) {
        if (places.contains(place)) {
            return true;
        }
        long bytes = bytesOf(topic);
        if (bytes > leftBytes()) {
            return false;
        }
        takenBytes += bytes;
        places.add(place);
        return true;
    }

    long leftBytes() {
        return MAX_BYTES - takenBytes;
    }

    static long bytesOf(OrbMetadata<?> topic) {
        return (long) Long.BYTES * topic.words() * topic.queueLength();
    }
}
