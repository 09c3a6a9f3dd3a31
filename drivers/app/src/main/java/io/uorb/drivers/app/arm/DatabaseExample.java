// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import io.uorb.drivers.arm.topics.RcclEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Places from a data base that is faster than the arm, and from one that is slower. */
final class DatabaseExample implements ArmExample {
    private static final double FAST_MS = 20;
    private static final double SLOW_MS = 3_000;
    private static final double NEAR_MM = 8;
    private static final double MM_PER_M = 1_000;

    @Override
    public String name() {
        return "database";
    }

    @Override
    public String description() {
        return "Go to places that come at their own pace, each once and in order.";
    }

    @Override
    public List<String> run(ArmRig rig) throws InterruptedException {
        List<String> lines = new ArrayList<>();
        visit(rig, "fast data", FAST_MS, lines);
        rig.goHome();
        visit(rig, "slow data", SLOW_MS, lines);
        return lines;
    }

    private static void visit(ArmRig rig, String pace, double slowestMs, List<String> lines)
            throws InterruptedException {
        DatabaseProgram program = new DatabaseProgram(rig.clock(), rig.seed(), slowestMs);
        Visits visits = new Visits(program);
        rig.run(program, () -> visits.look(rig));
        lines.add(String.format(
                Locale.ROOT,
                "%s: %d of %d places in order, passed within %.2f mm, at most %d motions wait",
                pace,
                visits.reached,
                DatabaseProgram.PLACES,
                visits.farthestMm,
                program.most()));
        lines.add(String.format(
                Locale.ROOT,
                "%s: stopped %d times, %d of them with a motion that waited",
                pace,
                visits.stops,
                visits.needless));
    }

    /** The places at which the arm was, and its stops. */
    private static final class Visits {
        private final DatabaseProgram program;
        private final double[] place = new double[3];
        private int ends;
        private int reached;
        private double farthestMm;
        private int stops;
        private int needless;

        Visits(DatabaseProgram program) {
            this.program = program;
        }

        void look(ArmRig rig) {
            boolean completed = false;
            for (RcclEvent event = rig.nextEvent(); event != null; event = rig.nextEvent()) {
                completed |= event.kind == RcclEvent.KIND_COMPLETED;
                if (event.kind == RcclEvent.KIND_ENDED && ends < DatabaseProgram.PLACES) {
                    rig.toolSetPoint(place);
                    double[] wanted = program.placeMm(ends);
                    double off = StrictMath.hypot(place[0] * MM_PER_M - wanted[0], place[1] * MM_PER_M - wanted[1]);
                    farthestMm = Math.max(farthestMm, off);
                    reached += off < NEAR_MM ? 1 : 0;
                    ends++;
                }
            }
            stops += completed ? 1 : 0;
            needless += completed && rig.commands().requests() > 0 ? 1 : 0;
        }
    }
}
