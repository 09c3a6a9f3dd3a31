// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm.cost;

import com.sun.management.ThreadMXBean;
import io.uorb.Orb;
import io.uorb.drivers.arm.sim.SimulatedArm;
import io.uorb.drivers.arm.sim.SimulatedArmFactory;
import io.uorb.drivers.arm.sim.SimulatedArmParameters;
import io.uorb.drivers.rccl.trajectory.MotionMode;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.standalone.StandaloneContext;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.lang.management.ManagementFactory;

/**
 * The cost of a sample of something that runs at 1 kHz on a manual clock: the mean of several rounds. Motions are asked
 * for between the rounds, and not measured.
 *
 * @param us wall time of a sample
 * @param cpuUs processor time of a sample, which others on the machine do not lengthen by waiting
 * @param leastUs wall time of a sample in the round that takes least, when nothing else had the processor
 * @param bytes that a sample allocates, of the round that allocates least
 */
record SampleCost(double us, double cpuUs, double leastUs, double bytes) {
    private static final double RATE_HZ = LockStepLevels.RATE_HZ;
    private static final long PERIOD_US = LockStepLevels.PERIOD_US;
    private static final int ROUND_SAMPLES = 100;
    private static final int ROUNDS_PER_SECOND = 10;
    private static final double TAU_S = 0.1;
    private static final double WAY_S = 0.8;
    private static final double WAY_M = 0.05;
    private static final double NS_PER_US = 1e3;
    private static final int WARM_ROUNDS = 20;

    /** So long that whatever runs beside takes its share of each measurement. */
    private static final long LEAST_NS = 300_000_000;

    /** Runs samples of both levels while the arm moves in straight lines, to and fro. */
    static SampleCost ofBothLevels(int rounds) throws InterruptedException {
        try (LockStepLevels levels = new LockStepLevels(WAY_M)) {
            return measure(levels.clock(), rounds, () -> levels.move(MotionMode.CARTESIAN, TAU_S, WAY_S));
        }
    }

    /** Runs samples of the arm, which has no control level, and so holds its place. */
    static SampleCost ofArmAlone(int rounds) throws InterruptedException {
        ManualClock clock = new ManualClock(PERIOD_US);
        try (Orb orb = Orb.create(clock);
                WorkQueues queues = new WorkQueues(orb);
                StandaloneContext arm =
                        StandaloneContext.of(orb, "arm").queues(queues).parameters(SimulatedArmParameters.DEFAULT)) {
            arm.create(context -> new SimulatedArm(context, RATE_HZ, SimulatedArmFactory.home()))
                    .start();
            return measure(clock, rounds, () -> {});
        }
    }

    /** Runs a work item that does nothing. */
    static SampleCost ofEmptyLoop(int rounds) throws InterruptedException {
        ManualClock clock = new ManualClock(PERIOD_US);
        try (Orb orb = Orb.create(clock);
                WorkQueues queues = new WorkQueues(orb);
                StandaloneContext context = StandaloneContext.of(orb, "empty").queues(queues)) {
            ScheduledWorkItem item = context.workItem("", WorkQueueConfig.RATE_CTRL, () -> {});
            item.scheduleOnInterval(PERIOD_US);
            return measure(clock, rounds, () -> {});
        }
    }

    private static SampleCost measure(ManualClock clock, int rounds, Runnable beforeRound) throws InterruptedException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long sumNs = 0;
        long sumCpuNs = 0;
        long measured = 0;
        double leastBytes = Double.POSITIVE_INFINITY;
        double leastNs = Double.POSITIVE_INFINITY;
        for (int round = 0; measured < rounds * ROUNDS_PER_SECOND || sumNs < LEAST_NS; round++) {
            if (round % ROUNDS_PER_SECOND == 0) {
                beforeRound.run();
            }
            long bytes = threads.getCurrentThreadAllocatedBytes();
            // On a manual clock all items run on this thread.
            long cpuNs = threads.getCurrentThreadCpuTime();
            long begin = System.nanoTime();
            clock.advanceTo(clock.nowUs() + ROUND_SAMPLES * PERIOD_US);
            long tookNs = System.nanoTime() - begin;
            cpuNs = threads.getCurrentThreadCpuTime() - cpuNs;
            leastBytes = Math.min(leastBytes, threads.getCurrentThreadAllocatedBytes() - bytes);
            if (round >= WARM_ROUNDS) {
                sumNs += tookNs;
                sumCpuNs += cpuNs;
                leastNs = Math.min(leastNs, tookNs);
                measured++;
            }
        }
        return new SampleCost(
                sumNs / NS_PER_US / ROUND_SAMPLES / measured,
                sumCpuNs / NS_PER_US / ROUND_SAMPLES / measured,
                leastNs / NS_PER_US / ROUND_SAMPLES,
                leastBytes / ROUND_SAMPLES);
    }
}
