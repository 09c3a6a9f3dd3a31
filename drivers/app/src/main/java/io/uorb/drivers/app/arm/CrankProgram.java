// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import io.uorb.drivers.rccl.Position;
import io.uorb.drivers.rccl.RcclProgram;
import io.uorb.drivers.rccl.force.ComplianceScheme;
import io.uorb.drivers.rccl.world.Transform;

/**
 * The crank of the listing: takes a handle, turns it, four times in the listing, and departs from where it is. The
 * rotation about the shaft and the opposite one behind the handle keep the hand's orientation.
 */
final class CrankProgram extends RcclProgram {
    private static final double DEGREES = 360;
    private static final double HANDLE_MM = 100;
    private static final double DOWN_DEG = 180;

    private final boolean turningFrame;
    private final int wantedTurns;
    /** Null does not yield. */
    private final ComplianceScheme scheme;

    private Position turn;
    private int turns;
    private volatile boolean turning;
    private volatile boolean turned;
    private volatile int code;

    /**
     * A program.
     *
     * @param turningFrame whether the control frame turns with the crank; else it keeps its orientation
     * @param scheme how it yields; null for not at all
     */
    CrankProgram(boolean turningFrame, int wantedTurns, ComplianceScheme scheme) {
        this.turningFrame = turningFrame;
        this.wantedTurns = wantedTurns;
        this.scheme = scheme;
    }

    /** Returns why the turning has ended. */
    int code() {
        return code;
    }

    /** Returns whether the hand has the handle and turns it. */
    boolean isTurning() {
        return turning && !turned;
    }

    /** Returns whether the hand has let go of the handle. */
    boolean hasTurned() {
        return turned;
    }

    @Override
    protected void program() throws InterruptedException {
        Transform shaft = newtrans("SHAFT", VARB);
        Transform handle = gentr_rot("HANDLE", 0, 0, HANDLE_MM, xunit, DOWN_DEG);
        Transform rotpx = newtrans("ROTPX", this::pxfn);
        Transform rotnx = newtrans("ROTNX", this::nxfn);
        Position get = makeposition("GET", z, t6, e, EQ, shaft, handle, TL, e);
        turn = makeposition("TURN", z, t6, e, EQ, shaft, rotpx, handle, rotnx, TL, turningFrame ? handle : e);
        setmode('c');
        move(get);
        teach(shaft, get);
        waitfor(get.end);
        CLOSE();
        if (scheme != null) {
            setcomply(scheme);
            comply("fx fz", 0, 0);
        }
        update(handle, get);
        turns = wantedTurns;
        setime(200, 4000 * turns);
        turning = true;
        move(turn);
        waitfor(turn.end);
        code = turn.code();
        turned = true;
        OPEN();
        if (scheme != null) {
            lock("fx fz");
        }
        completed.clear();
        distance("dx", -50);
        move(get);
        waitfor(completed);
    }

    private void pxfn(Transform t) {
        rot(t, xunit, turn.scal() * DEGREES * turns);
    }

    private void nxfn(Transform t) {
        rot(t, xunit, -turn.scal() * DEGREES * turns);
    }
}
