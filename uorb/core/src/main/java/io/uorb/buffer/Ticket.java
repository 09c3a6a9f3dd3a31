// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.lang.invoke.ConstantBootstraps;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Keeps the counter off the line of whatever the heap puts before it. */
abstract class TicketLeftPad {
    int headerGap;
    long l0, l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14, l15;
}

/** The counter itself. */
abstract class TicketCounter extends TicketLeftPad {
    static final VarHandle TAKEN = ConstantBootstraps.fieldVarHandle(
            MethodHandles.lookup(), "taken", VarHandle.class, TicketCounter.class, long.class);

    private volatile long taken;

    /** Returns the last ticket taken; volatile, in one total order with waiters' flags. */
    final long takenVolatile() {
        return taken;
    }
}

/**
 * Numbers the messages of one node. The first ticket is 1; with the node's origin it is the
 * message's generation. Any thread may call
 * it; wait-free.
 */
final class Ticket extends TicketCounter {
    long r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15;

    /** Takes the next ticket: the only locked instruction of a publish. */
    long takeVolatile() {
        return (long) TAKEN.getAndAdd(this, 1L) + 1;
    }
}
