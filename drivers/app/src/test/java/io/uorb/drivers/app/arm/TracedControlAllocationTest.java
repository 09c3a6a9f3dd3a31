// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.arm.sim.SimulatedArm;
import io.uorb.drivers.arm.sim.SimulatedArmFactory;
import io.uorb.drivers.rccl.control.ArmControl;
import io.uorb.drivers.rccl.control.MotionCommands;
import io.uorb.drivers.rccl.trajectory.MotionGoal;
import io.uorb.drivers.rccl.trajectory.MotionRequest;
import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Tracing;
import io.uorb.testing.Allocations;
import io.uorb.testing.Statement;
import io.uorb.trace.TraceRecorder;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.lane.LaneRecorder;
import io.uorb.trace.lane.LaneRing;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A control level whose program is recorded, in a motion to a goal that moves, with a function of each sample. */
@Statement({"rccl:RC-3", "rccl:RC-102"})
class TracedControlAllocationTest {
    private static final double RATE_HZ = 1_000;
    private static final long PERIOD_US = 1_000;
    private static final double MOTION_S = 20;
    /** Where the y of a pose is. */
    private static final int Y = 7;

    private final TraceRecorder trace = new TraceRecorder(TraceSettings.DEFAULT);
    private final ManualClock clock = new ManualClock(1_000_000);
    private final MotionCommands commands = new MotionCommands();
    private final List<AutoCloseable> modules = new ArrayList<>();
    private long evaluations;
    private long functions;
    private LaneRecorder lane;

    /** A pose that moves along the base's y axis with 1 mm/s, as a belt does. */
    private MotionRequest followBelt() {
        double[] pose = new double[Poses.LENGTH];
        Poses.setTranslation(0.6, 0.1, 0, pose);
        Rotations.fromAxisAngle(1, 0, 0, Math.PI, pose);
        MotionGoal belt = new MotionGoal() {
            @Override
            public void evaluate(long sample, double s, double[] goal, double[] frame) {
                evaluations++;
                Poses.copy(pose, goal);
                goal[Y] += 1e-6 * sample;
                Poses.setIdentity(frame);
            }

            @Override
            public boolean canLookBack() {
                return false;
            }
        };
        return MotionRequest.to("BELT", belt)
                .times(0.05, MOTION_S)
                .background((sample, s) -> {
                    functions++;
                    return 0;
                })
                .build();
    }

    /** Runs a sample, and takes what it has recorded, as a recorder does. */
    private void sample() throws InterruptedException {
        clock.advance(PERIOD_US);
        LaneRing ring = lane.ring();
        assertTrue(ring.committed() > ring.released());
        ring.release(ring.committed());
    }

    @Test
    void shouldAllocateNothingInASample() throws Exception {
        try (Orb orb = Orb.builder().clock(clock).paths(Tracing.by(trace)).build()) {
            modules.add(StandaloneModules.start(orb, "control", context -> new ArmControl(context, RATE_HZ, commands)));
            modules.add(StandaloneModules.start(
                    orb, "arm", context -> new SimulatedArm(context, RATE_HZ, SimulatedArmFactory.home())));
            clock.advance(5 * PERIOD_US);
            commands.move(followBelt());
            clock.advance(200 * PERIOD_US);
            lane = trace.lanes().get(0);
            long before = functions;
            assertEquals(0, Allocations.perRound(200, 500, this::sample));
            assertEquals(700, functions - before);
            assertTrue(evaluations >= 700, evaluations + " evaluations");
            for (AutoCloseable module : modules) {
                module.close();
            }
        }
    }
}
