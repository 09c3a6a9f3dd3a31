// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import io.uorb.drivers.arm.topics.RcclEvent;
import io.uorb.drivers.math.Vectors;
import io.uorb.drivers.rccl.trajectory.MotionMode;
import io.uorb.drivers.rccl.world.Transform;
import java.util.List;
import java.util.Locale;

/** A conveyor belt at 100 mm/s: the arm goes to it from rest, and follows it while nothing else is asked for. */
final class BeltExample implements ArmExample {
    private static final double BELT_MPS = 0.1;
    private static final double X_M = 0.45;
    private static final double FIRST_Y_M = -0.25;
    private static final double Z_M = -0.1;
    private static final double TAU_S = 0.2;
    private static final double DURATION_S = 1;
    private static final long SAMPLES = 4_000;
    private static final double MM_PER_M = 1_000;
    private static final double MRAD_PER_RAD = 1_000;

    @Override
    public String name() {
        return "belt";
    }

    @Override
    public String description() {
        return "Go to a conveyor belt that moves at 100 mm/s, and follow it.";
    }

    private static double beltM(long sample) {
        return FIRST_Y_M + BELT_MPS * sample / ArmRig.RATE_HZ;
    }

    @Override
    public List<String> run(ArmRig rig) throws InterruptedException {
        ExampleWorld world = new ExampleWorld(rig);
        Transform belt = rig.link()
                .function("CONV", (context, pose) -> ExampleWorld.down(X_M, beltM(context.sample()), Z_M, pose), false);
        world.move(world.at("ONBELT", belt), MotionMode.CARTESIAN, TAU_S, DURATION_S);
        long arrived = 0;
        double setPointM = 0;
        double toolM = 0;
        double tracking = 0;
        double[] place = new double[3];
        double[] wanted = {X_M, 0, Z_M};
        while (rig.sample() < SAMPLES) {
            rig.step();
            for (RcclEvent event = rig.nextEvent(); event != null; event = rig.nextEvent()) {
                arrived = event.kind == RcclEvent.KIND_ENDED ? event.sample : arrived;
            }
            tracking = Math.max(tracking, rig.trackingErrorRad());
            if (arrived > 0) {
                wanted[1] = beltM(rig.sample());
                rig.toolSetPoint(place);
                setPointM = Math.max(setPointM, Vectors.distance(place, wanted));
                rig.toolPlace(place);
                toolM = Math.max(toolM, Vectors.distance(place, wanted));
            }
        }
        return List.of(
                "on the belt at sample " + arrived,
                String.format(Locale.ROOT, "set points off the belt %.1e m", setPointM),
                String.format(Locale.ROOT, "tool off the belt %.4f mm", toolM * MM_PER_M),
                String.format(Locale.ROOT, "set point to joint %.4f mrad", tracking * MRAD_PER_RAD));
    }
}
