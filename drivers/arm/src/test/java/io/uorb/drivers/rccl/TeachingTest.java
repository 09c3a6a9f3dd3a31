// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.rccl.trajectory.MotionCode;
import io.uorb.drivers.rccl.world.Transform;
import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Programs that let an operator teach transforms. */
@Timeout(60)
class TeachingTest {
    @AutoClose
    private final ProgramLoop loop = new ProgramLoop();

    private final List<String> log = new ArrayList<>();

    @Statement("rccl:RC-27")
    @Test
    void shouldTeachByAnOperator() throws Exception {
        TeachPendant pendant = TeachPendant.withOperator();
        assertThrows(IllegalStateException.class, pendant::record);
        TaughtTransforms taught = TaughtTransforms.none();
        ListingProgram program = new ListingProgram(p -> {
            Transform part = p.newtrans("PART", RcclProgram.VARB);
            Position at = p.makeposition("AT", p.t6, p.e, RcclProgram.EQ, part, RcclProgram.TL, p.e);
            p.setmode('c');
            p.move(p.b);
            log.add("taught " + p.teach(part, at));
            p.move(at);
            p.waitfor(at.end);
            log.add(MotionCode.name(at.code()));
        });
        program.withPendant(pendant).withTaught(taught);
        int[] asked = {0};
        loop.run(program, () -> {
            if (pendant.isAsked() && loop.commands().requests() == 0) {
                asked[0]++;
                if (asked[0] == 1) {
                    pendant.jog("x", 5);
                } else if (asked[0] == 500) {
                    pendant.jog("j6", 2);
                } else if (asked[0] == 1_000) {
                    pendant.record();
                }
            }
        });
        assertEquals(List.of("taught true", "ARRIVED"), log);
        double[] part = taught.find("PART");
        assertEquals(0.505, part[3], 2e-4);
        assertEquals(Math.cos(Math.toRadians(2)), part[0], 1e-3);
    }

    /** Each way begins where the one before ends, and not where the arm happens to be. */
    @Test
    void shouldAddJogsOfAJointThatFollowEachOther() throws Exception {
        TeachPendant pendant = TeachPendant.withOperator();
        ListingProgram program = new ListingProgram(p -> {
            Transform part = p.newtrans("PART", RcclProgram.VARB);
            p.move(p.b);
            log.add("taught "
                    + p.teach(part, p.makeposition("AT", p.t6, p.e, RcclProgram.EQ, part, RcclProgram.TL, p.e)));
        });
        program.withPendant(pendant);
        int[] asked = {0};
        double[] begin = new double[6];
        loop.run(program, () -> {
            if (pendant.isAsked()) {
                asked[0]++;
                if (asked[0] == 1) {
                    System.arraycopy(loop.state().q, 0, begin, 0, 6);
                    pendant.jog("j1", 5);
                    pendant.jog("j1", 5);
                } else if (asked[0] == 3_000) {
                    pendant.record();
                }
            }
        });
        assertEquals(List.of("taught true"), log);
        assertEquals(begin[0] + Math.toRadians(10), loop.state().q[0], 1e-4);
        for (int i = 1; i < 6; i++) {
            assertEquals(begin[i], loop.state().q[i], 1e-4);
        }
    }

    @Test
    void shouldTakeWhatWasTaughtAndAskNobody() throws Exception {
        double[] known = Poses.identity();
        known[3] = 0.3;
        ListingProgram program = new ListingProgram(p -> {
            Transform part = p.newtrans("PART", RcclProgram.VARB);
            Position at = p.makeposition("AT", p.t6, p.e, RcclProgram.EQ, part, RcclProgram.TL, p.e);
            log.add("taught " + p.teach(part, at));
            double[] value = new double[Poses.LENGTH];
            part.get(value);
            assertEquals(0.3, value[3]);
            Transform other = p.newtrans("OTHER", RcclProgram.VARB);
            Position unknown = p.makeposition("NOPE", p.t6, p.e, RcclProgram.EQ, other, RcclProgram.TL, p.e);
            log.add("taught " + p.teach(other, unknown));
        });
        program.withTaught(TaughtTransforms.none().with("PART", known));
        loop.run(program);
        assertEquals(List.of("taught true", "taught false"), log);
    }

    @Test
    void shouldRefuseJogsThatAreTooFarOrNone() {
        TeachPendant pendant = TeachPendant.withOperator();
        refuses("axis 'w' is not one of x, y, z, rx, ry, rz, j1, j2, j3, j4, j5, j6", () -> pendant.jog("w", 1));
        refuses("jog x 101.0: at most 100.0 mm at once", () -> pendant.jog("x", 101));
        refuses("jog rz NaN: at most 30.0 degrees at once", () -> pendant.jog("rz", Double.NaN));
    }

    private static void refuses(String message, Runnable call) {
        assertThrowsNaming(IllegalArgumentException.class, call::run, message);
    }
}
