// SPDX-License-Identifier: Apache-2.0
package example;

import io.uorb.drivers.rccl.Position;
import io.uorb.drivers.rccl.RcclProgram;
import io.uorb.drivers.rccl.world.Transform;

/** Moves the tool above a part, closes the hand, and lifts it by 50 mm. Lengths are mm, times ms. */
public final class Lift extends RcclProgram {
    private static final double PART_X = 550;
    private static final double PART_Y = 50;
    private static final double PART_Z = -175;
    private static final double LIFT = 50;

    @Override
    protected void program() throws InterruptedException {
        Transform part = gentr_rot("PART", PART_X, PART_Y, PART_Z, xunit, 180);
        Position grip = makeposition("GRIP", t6, e, EQ, part, TL, e);
        setmode('c');
        move(grip);
        waitfor(grip.end);
        CLOSE();
        distance("dz", -LIFT);
        move(grip);
        waitfor(completed);
    }
}
