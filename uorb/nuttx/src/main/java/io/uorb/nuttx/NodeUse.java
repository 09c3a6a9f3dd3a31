// SPDX-License-Identifier: Apache-2.0
package io.uorb.nuttx;

import java.util.HashSet;
import java.util.Set;

/** The wishes of one node's advertisers, and its readers, as far as they use these functions. Any thread. */
final class NodeUse {
    private final int queueLength;
    /** Guarded by this; so is the depth. */
    private final Set<Descriptor> readers = new HashSet<>();

    private int depth;
    private volatile boolean persistent;

    NodeUse(int queueLength) {
        this.queueLength = queueLength;
    }

    /** Takes what an advertiser says: the first depth counts, and once persistent a node stays so. */
    synchronized void advertised(int wanted, boolean persist) {
        persistent |= persist;
        if (depth == 0 && wanted > 0) {
            depth = wanted;
            readers.forEach(reader -> reader.setDepth(wanted));
        }
    }

    synchronized void join(Descriptor reader) {
        readers.add(reader);
        if (depth > 0) {
            reader.setDepth(depth);
        }
    }

    synchronized void leave(Descriptor reader) {
        readers.remove(reader);
    }

    synchronized int depth() {
        return depth == 0 ? queueLength : depth;
    }

    boolean isPersistent() {
        return persistent;
    }
}
