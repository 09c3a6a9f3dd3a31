// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.arm.Puma560Kinematics;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.math.Vectors;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Section 10 of rccl: the printed listing and all other words. */
@Timeout(300)
class ListingWordsTest {
    private static final double TOOL_M = 0.1;

    @AutoClose
    private final ProgramLoop loop = new ProgramLoop();

    private double[] tool() {
        double[] t6 = new double[Poses.LENGTH];
        new Puma560Kinematics().forward(loop.state().q, t6);
        return new double[] {
            t6[3] + TOOL_M * t6[2], t6[7] + TOOL_M * t6[6], t6[11] + TOOL_M * t6[10],
        };
    }

    /** The hand goes four times around the shaft, which lies along the base's y, and departs by 50 mm along it. */
    @Test
    void shouldRunThePrintedListing() throws Exception {
        double[] shaft = new double[Poses.LENGTH];
        Poses.setTranslation(0.45, 0.05, -0.05, shaft);
        Rotations.fromAxisAngle(0, 0, 1, Math.PI / 2, shaft);
        double[] down = Poses.identity();
        Rotations.fromAxisAngle(1, 0, 0, Math.PI, down);
        Poses.multiply(shaft, down, shaft);
        TurnListing turn = new TurnListing();
        turn.withTaught(TaughtTransforms.none().with("SHAFT", shaft));
        double[] turnedRad = new double[1];
        double[] last = {Double.NaN};
        loop.run(turn, () -> {
            double[] place = tool();
            if (Math.abs(place[1] - 0.05) < 0.005
                    && Math.abs(Math.hypot(place[0] - 0.45, place[2] + 0.05) - 0.1) < 0.005) {
                double angle = Math.atan2(place[2] + 0.05, place[0] - 0.45);
                double step = Math.IEEEremainder(angle - last[0], 2 * Math.PI);
                turnedRad[0] += Double.isNaN(step) ? 0 : step;
                last[0] = angle;
            }
        });
        assertEquals(4 * 360, Math.abs(Math.toDegrees(turnedRad[0])), 5);
        double[] place = tool();
        assertEquals(0.05, Math.abs(place[1] - 0.05), 0.002);
        assertTrue(Vectors.distance(place, new double[] {0.45, place[1], -0.15}) < 0.005, "above the handle");
        assertEquals(List.of("GET 0", "TURN 0", "GET 0"), loop.ends());
    }

    @Test
    void shouldHaveEveryWord() throws Exception {
        EveryWord program = new EveryWord();
        loop.run(program);
        assertEquals(List.of("requests 1", "code 0", "evaluations once a sample", "limit LIMIT", "key 7"), program.log);
    }
}
