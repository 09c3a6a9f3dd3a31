// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.parameter;

import java.util.function.IntSupplier;

/**
 * The checksum of all values, computed when it is asked for after a change: a station may ask at any rate. Read by the
 * link's thread; invalidated by any thread.
 */
final class HashCheck {
    private final IntSupplier computation;
    private volatile boolean stale = true;
    private int hash;

    HashCheck(IntSupplier computation) {
        this.computation = computation;
    }

    /** Invalidates the checksum, after a value has changed. */
    void invalidate() {
        stale = true;
    }

    /** Returns the checksum of the present values. */
    int get() {
        if (stale) {
            stale = false; // before values are read: a change meanwhile invalidates what was computed
            hash = computation.getAsInt();
        }
        return hash;
    }
}
