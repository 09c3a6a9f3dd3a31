// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.rccl.trajectory.MotionCode;
import io.uorb.drivers.rccl.world.Transform;
import java.util.ArrayList;
import java.util.List;

/** The other words of section 10 of rccl, each with its result. */
final class EveryWord extends RcclProgram {
    private static final int KEY = 7;

    final List<String> log = new ArrayList<>();
    private int evaluations;

    @Override
    protected void program() throws InterruptedException {
        transforms();
        motions();
    }

    private static double[] value(Transform t) {
        double[] pose = new double[Poses.LENGTH];
        t.get(pose);
        return pose;
    }

    private static void assertRows(Transform t, double... expected) {
        assertArrayEquals(expected, value(t), 1e-12);
    }

    private void transforms() {
        Transform t = newtrans("T", VARB);
        rot(t, zunit, 90);
        trsl(t, 10, 20, 30);
        assertRows(t, 0, -1, 0, 0.01, 1, 0, 0, 0.02, 0, 0, 1, 0.03);
        eul(t, 90, 0, 0);
        assertRows(t, 0, -1, 0, 0.01, 1, 0, 0, 0.02, 0, 0, 1, 0.03);
        rpy(t, 0, 0, 90);
        assertRows(t, 1, 0, 0, 0.01, 0, 0, -1, 0.02, 0, 1, 0, 0.03);
        vao(t, xunit, yunit);
        assertRows(t, 0, 0, 1, 0.01, 0, 1, 0, 0.02, -1, 0, 0, 0.03);
        Transform back = newtrans("BACK", VARB);
        invert(back, t);
        Transform product = newtrans("PRODUCT", HOLD);
        trmult(product, t, back);
        assertRows(product, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0);
        assertRows(gentr_rot("R", 1, 2, 3, yunit, 180), -1, 0, 0, 0.001, 0, 1, 0, 0.002, 0, 0, -1, 0.003);
        assertRows(gentr_eul("EUL", 0, 0, 0, 0, 180, 0), -1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, 0);
        assertRows(gentr_rpy("RPY", 0, 0, 0, 90, 0, 0), 0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0);
        freetrans(product);
        freetrans(back);
    }

    private void motions() throws InterruptedException {
        Transform place = newtrans("PLACE", HOLD);
        rot(place, xunit, 180);
        trsl(place, 550, 100, -100);
        Position p = makeposition("P", z, t6, e, EQ, place, TL, e);
        sample(2);
        setconf("r u f");
        setvel(200, 60);
        setmode('j');
        setime(100, 400);
        evalfn(() -> evaluations++);
        move(p);
        waitas(() -> p.scal() > 0.5);
        log.add("requests " + requests());
        waitfor(p.end);
        log.add("code " + p.code());
        waitfor(completed);
        // 100 to both sides of 400 ms, at 2 ms a sample.
        log.add("evaluations " + (evaluations >= 295 && evaluations <= 305 ? "once a sample" : evaluations));
        setmode('c');
        distance("dz", -50);
        limit("dz", 20);
        move(p);
        waitfor(p.end);
        log.add("limit " + MotionCode.name(p.code()));
        waitfor(completed);
        setime(100, 2_000);
        move(p);
        waitas(() -> p.scal() == 0); // what it has of the motion before ends with the start
        waitas(() -> p.scal() > 0.2);
        nextmove(KEY);
        waitfor(p.end);
        log.add("key " + p.code());
        stop(100);
        move(there);
        waitfor(there.end);
        waitfor(completed);
        update(place, p);
        setime(100, 500);
        move(p);
        waitfor(completed);
        freepos(p);
        freetrans(place);
        assertEquals(0, requests());
    }
}
