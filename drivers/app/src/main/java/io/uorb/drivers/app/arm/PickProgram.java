// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import io.uorb.drivers.rccl.Position;
import io.uorb.drivers.rccl.RcclProgram;
import io.uorb.drivers.rccl.world.Transform;

/** Picks a block up in three steps: above it, to it, and a rest there in whose middle the hand closes. */
final class PickProgram extends RcclProgram {
    private final double x;
    private final double y;
    private final double zMm;
    private volatile boolean closed;

    /** A program for a place of the tool, mm. */
    PickProgram(double x, double y, double zMm) {
        this.x = x;
        this.y = y;
        this.zMm = zMm;
    }

    /** Returns whether it has told the hand to close. */
    boolean hasClosed() {
        return closed;
    }

    @Override
    protected void program() throws InterruptedException {
        Transform part = gentr_rot("PART", x, y, zMm, xunit, 180);
        Position p = makeposition("P", t6, e, EQ, part, TL, e);
        setmode('c');
        p.end.clear();
        distance("dz", -10);
        move(p);
        move(p);
        setime(0, 400);
        move(p);
        waitfor(p.end);
        waitfor(p.end);
        waitas(() -> p.scal() > 0.5);
        CLOSE();
        closed = true;
        distance("dz", -50);
        move(p);
        completed.clear();
        waitfor(completed);
    }
}
