// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import io.uorb.slab.Cells;
import io.uorb.wake.Listeners;
import java.lang.invoke.ConstantBootstraps;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Left padding against false sharing with the preceding object. */
abstract class NodeBufferLeftPad {
    int headerGap;
    long l0, l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14, l15;
}

/** The fields that publishers and readers load with every message and that hardly ever change. */
abstract class NodeBufferShared extends NodeBufferLeftPad {
    static final long[] NONE = {};

    private static final VarHandle FRONTIER = generation("frontier");
    private static final VarHandle NOTED = generation("noted");
    private static final VarHandle HOLES = ConstantBootstraps.fieldVarHandle(
            MethodHandles.lookup(), "holes", VarHandle.class, NodeBufferShared.class, Holes.class);

    /** The array that holds the cells. */
    final long[] words;

    final int base;
    /** Number of cells less 1. */
    final int mask;

    final int stride;
    final int queueLength;
    /** Generation before the first message. */
    final long origin;
    /** No generation up to this one will be claimed any more (kernel:N-3). */
    volatile long frontier;

    /** Generations that will never be published (kernel:N-4); among those up to {@link #noted} none is missing. */
    volatile Holes holes = Holes.NONE;

    volatile long noted;
    /** Generations whose publishers had no stack left to give them up; whoever meets their marks does it. */
    volatile long[] unfinished = NONE;
    /** Null while there are none. */
    volatile Listeners listeners;

    private static VarHandle generation(String name) {
        return ConstantBootstraps.fieldVarHandle(
                MethodHandles.lookup(), name, VarHandle.class, NodeBufferShared.class, long.class);
    }

    NodeBufferShared(Cells cells, int queueLength, long origin) {
        this.words = cells.words();
        this.base = cells.base();
        this.mask = cells.capacity() - 1;
        this.stride = cells.stride();
        this.queueLength = queueLength;
        this.origin = origin;
    }

    final void raiseFrontier(long generation) {
        raise(FRONTIER, generation);
    }

    final void raiseNoted(long generation) {
        raise(NOTED, generation);
    }

    private void raise(VarHandle field, long generation) {
        long present = (long) field.getVolatile(this);
        while (present < generation && !field.compareAndSet(this, present, generation)) {
            present = (long) field.getVolatile(this);
        }
    }

    final boolean changeHolesVolatile(Holes present, Holes next) {
        return HOLES.compareAndSet(this, present, next);
    }
}

/** Keeps the head, which each publish stores, off the line of what everybody loads. */
abstract class NodeBufferMiddlePad extends NodeBufferShared {
    long m0, m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15;

    NodeBufferMiddlePad(Cells cells, int queueLength, long origin) {
        super(cells, queueLength, origin);
    }
}

/** The hint to the newest message. */
abstract class NodeState extends NodeBufferMiddlePad {
    private static final VarHandle HEAD = ConstantBootstraps.fieldVarHandle(
            MethodHandles.lookup(), "head", VarHandle.class, NodeState.class, long.class);

    /** A generation that was committed, nearly always the newest; by a race it may go back (kernel:N-2). */
    private long head;

    NodeState(Cells cells, int queueLength, long origin) {
        super(cells, queueLength, origin);
    }

    /** Acquire: whoever claims the next one has seen, before, all that were claimed before it. */
    final long headAcquire() {
        return (long) HEAD.getAcquire(this);
    }

    final void setHeadRelease(long generation) {
        HEAD.setRelease(this, generation);
    }
}
