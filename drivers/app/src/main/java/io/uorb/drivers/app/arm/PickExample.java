// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.sim.BlockWorld;
import io.uorb.drivers.arm.sim.HandContacts;
import io.uorb.drivers.arm.sim.TableArea;
import io.uorb.drivers.arm.topics.RcclEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Picks a block up: approach, place and rest follow each other without a stop. */
final class PickExample implements ArmExample {
    private static final double X_M = 0.55;
    private static final double Y_M = 0.05;
    private static final double TABLE_M = -0.2;
    private static final double HALF_M = 0.025;
    private static final double MM_PER_M = 1_000;

    @Override
    public String name() {
        return "pick";
    }

    @Override
    public String description() {
        return "Pick a block up in three steps.";
    }

    @Override
    public HandContacts contacts() {
        BlockWorld world = new BlockWorld(ArmRig.tool(), List.of(new TableArea(0.3, 0.8, -0.3, 0.3, TABLE_M)));
        double[] pose = new double[Poses.LENGTH];
        Poses.setTranslation(X_M, Y_M, TABLE_M + HALF_M, pose);
        world.addBlock("A", pose);
        return world;
    }

    @Override
    public List<String> run(ArmRig rig) throws InterruptedException {
        PickProgram program = new PickProgram(X_M * MM_PER_M, Y_M * MM_PER_M, (TABLE_M + HALF_M) * MM_PER_M);
        List<Long> started = new ArrayList<>();
        List<Long> ended = new ArrayList<>();
        long[] closed = {0};
        double[] slowest = {Double.POSITIVE_INFINITY};
        double[] before = new double[3];
        double[] now = new double[3];
        rig.run(program, () -> {
            for (RcclEvent event = rig.nextEvent(); event != null; event = rig.nextEvent()) {
                if (event.kind == RcclEvent.KIND_STARTED) {
                    started.add(event.sample);
                } else if (event.kind == RcclEvent.KIND_ENDED) {
                    ended.add(event.sample);
                }
            }
            rig.toolSetPoint(now);
            if (started.size() >= 2 && ended.size() < 2) {
                // From the approach's end to the middle of the way to the block.
                slowest[0] = Math.min(slowest[0], (before[2] - now[2]) * ArmRig.RATE_HZ);
            }
            before[2] = now[2];
            if (program.hasClosed() && closed[0] == 0) {
                closed[0] = rig.sample();
            }
        });
        BlockWorld world = (BlockWorld) rig.contacts();
        double[] pose = new double[Poses.LENGTH];
        world.place("A", pose);
        List<String> lines = new ArrayList<>(List.of(
                String.format(
                        Locale.ROOT,
                        "the rest's middle at sample %d, the hand closes %d samples later",
                        ended.get(1),
                        closed[0] - ended.get(1)),
                String.format(
                        Locale.ROOT, "from approach to place at least %.1f mm/s downwards", slowest[0] * MM_PER_M),
                String.format(
                        Locale.ROOT,
                        "block %s lifted by %.2f mm",
                        world.held(),
                        (pose[11] - TABLE_M - HALF_M) * MM_PER_M)));
        world.errors().forEach(error -> lines.add("error: " + error));
        return lines;
    }
}
