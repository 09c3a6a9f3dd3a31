// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import java.util.BitSet;

/** One access to shared memory, or one fence, of an execution. */
final class MemoryEvent {
    final int id;
    final int thread;
    /** Place in its thread's program order. */
    final int place;

    final int location;
    final Strength strength;
    final int site;
    /** Events that happen before this one. */
    final BitSet before;

    /** Events that happen before whatever follows a load that acquires from this store. */
    BitSet released;
    /** The store that a load reads from; null for the initial value. */
    MemoryEvent source;

    boolean loads;
    boolean stores;
    Object stored;

    MemoryEvent(int id, int thread, int place, int location, Strength strength, int site, BitSet before) {
        this.id = id;
        this.thread = thread;
        this.place = place;
        this.location = location;
        this.strength = strength;
        this.site = site;
        this.before = before;
    }

    boolean isFence() {
        return strength.kind() == Strength.Kind.FENCE;
    }

    boolean isUpdate() {
        return loads && stores;
    }

    /** Whether this is a load or store of volatile mode; both halves of an update are. */
    boolean isVolatileAccess() {
        return !isFence()
                && (loads && strength.read() == AccessMode.VOLATILE
                        || stores && strength.write() == AccessMode.VOLATILE);
    }

    boolean isFullFence() {
        return isFence() && strength.read() == AccessMode.VOLATILE;
    }
}
