// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl;

import io.uorb.drivers.rccl.world.Transform;

/** The listing of section 10 of rccl, {@code Turn}, word by word; SHAFT is taught. */
public final class TurnListing extends RcclProgram {
    private Position turn;
    private int turns;

    @Override
    protected void program() throws InterruptedException {
        Transform shaft = newtrans("SHAFT", VARB), handle = gentr_trsl("HANDLE", 0, 0, 100);
        Transform rotpx = newtrans("ROTPX", this::pxfn), rotnx = newtrans("ROTNX", this::nxfn);
        Position get = makeposition("GET", z, t6, e, EQ, shaft, handle, TL, e);
        turn = makeposition("TURN", z, t6, e, EQ, shaft, rotpx, handle, rotnx, TL, handle);
        move(get);
        teach(shaft, get);
        CLOSE();
        comply("fx fz", 0, 0);
        update(handle, get);
        turns = 4;
        setime(200, 4000 * turns);
        move(turn);
        waitfor(turn.end);
        OPEN();
        lock("fx fz");
        distance("dx", -50);
        move(get);
        waitfor(completed);
    }

    private void pxfn(Transform t) {
        rot(t, xunit, turn.scal() * 360 * turns);
    }

    private void nxfn(Transform t) {
        rot(t, xunit, -turn.scal() * 360 * turns);
    }
}
