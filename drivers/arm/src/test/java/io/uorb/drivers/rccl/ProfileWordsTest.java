// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.arm.Puma560Kinematics;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.rccl.path.BlendKind;
import io.uorb.drivers.rccl.path.DriveKind;
import io.uorb.drivers.rccl.path.ProfileKind;
import io.uorb.drivers.rccl.trajectory.MotionCode;
import io.uorb.drivers.rccl.world.Transform;
import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Words of listings for what is beyond 1986 (rccl:RC-100, rccl:RC-101). */
@Statement({"rccl:RC-100", "rccl:RC-101"})
@Timeout(300)
class ProfileWordsTest {
    @AutoClose
    private final ProgramLoop loop = new ProgramLoop();

    private final List<Long> lengths = new ArrayList<>();

    private void time(ListingProgram p, Position to) throws InterruptedException {
        long begin = loop.orb().clock().nowUs();
        p.move(to);
        p.waitfor(to.end);
        assertEquals(MotionCode.ARRIVED, to.code());
        p.waitfor(p.completed);
        lengths.add((loop.orb().clock().nowUs() - begin) / 1_000);
    }

    /** rccl:RC-52, rccl:RC-56: as the builder of a motion has them. */
    @Statement({"rccl:RC-52", "rccl:RC-56"})
    @Test
    void shouldTurnAboutTwoAxesAndBlendAsTheSourceDoes() throws Exception {
        List<String> quarters = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            boolean two = i == 1;
            boolean source = i == 2;
            loop.run(new ListingProgram(p -> {
                p.setmode('c');
                p.setime(100, 1_000);
                p.move(p.b);
                p.waitfor(p.completed);
                Position turned = p.makeposition("TURNED", p.t6, p.e, RcclProgram.EQ, turned(p), RcclProgram.TL, p.e);
                if (two) {
                    p.setdrive(DriveKind.TWO_ROTATIONS);
                } else if (source) {
                    p.setblend(BlendKind.SOURCE);
                }
                p.setime(100, 1_000);
                p.move(turned);
                p.waitas(() -> turned.scal() >= 0.5);
                double[] half = new double[Poses.LENGTH];
                p.observed(half);
                quarters.add(String.format(Locale.ROOT, "%.4f", half[1]));
                p.waitfor(p.completed);
                p.observed(half);
                assertEquals(value(turned(p, "AGAIN"))[1], half[1], 1e-3);
            }));
        }
        assertNotEquals(quarters.get(0), quarters.get(1));
        assertEquals(quarters.get(0), quarters.get(2), "behind the transition both are on the path");
    }

    private static Transform turned(ListingProgram p) {
        return turned(p, "TURN");
    }

    private static Transform turned(ListingProgram p, String name) {
        return p.gentr_rpy(name, 500, 100, -100, 40, 20, 170);
    }

    private static double[] value(Transform transform) {
        double[] value = new double[Poses.LENGTH];
        transform.get(value);
        return value;
    }

    @Test
    void shouldMoveFasterWithLimitsOfJerkAndSlowerWithLessSpeed() throws Exception {
        loop.run(new ListingProgram(p -> {
            time(p, p.a);
            time(p, p.b);
            p.setprofile(ProfileKind.JERK_LIMITED);
            time(p, p.a);
            p.setspeed(50);
            time(p, p.b);
            assertThrows(IllegalArgumentException.class, () -> p.setspeed(120));
            assertThrows(IllegalArgumentException.class, () -> p.setjerk(0, 1));
        }));
        long drive = lengths.get(1);
        long limited = lengths.get(2);
        long slow = lengths.get(3);
        assertTrue(limited < drive, lengths::toString);
        assertTrue(slow > 1.5 * limited && slow < 2.5 * limited, lengths::toString);
        assertEquals(1, loop.commands().speed(), "the next program has full speed");
        double[] t6 = new double[Poses.LENGTH];
        new Puma560Kinematics().forward(loop.state().q, t6);
        assertEquals(0.5, t6[3], 1e-4);
    }

    /** rccl:RC-100 for path and rotation: 50 mm take way / speed + speed / acceleration + acceleration / jerk. */
    @Statement("rccl:RC-100")
    @Test
    void shouldMoveTheFrameWithLimitsOfJerk() throws Exception {
        loop.run(new ListingProgram(p -> {
            time(p, p.a);
            p.setmode('c');
            p.setprofile(ProfileKind.JERK_LIMITED);
            p.setjerk(2_000, 20_000, 300, 3_000);
            p.setvel(200, 60);
            time(p, p.b);
            p.setvel(100, 60);
            time(p, p.a);
        }));
        assertEquals(450, lengths.get(1), 10, lengths::toString);
        assertEquals(500 + 100 * Math.sqrt(2), lengths.get(2), 10, lengths::toString);
    }
}
