// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.verification;

import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.Puma560Kinematics;
import io.uorb.drivers.rccl.trajectory.MotionMode;
import io.uorb.drivers.rccl.trajectory.MotionRequest;
import io.uorb.drivers.rccl.trajectory.TrajectoryGenerator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The file {@code trajectories.json}: runs of motions, their set points, starts and events. The starts of a run define
 * its motions. Since the arm rests only when no motion is queued, all motions up to the next rest are requested
 * together, before the first of them starts.
 */
public final class TrajectoryVectors {
    private static final double TOLERANCE_RAD = 1e-7;
    private static final Pattern SPEEDS = Pattern.compile("setvel\\(([\\d.]+) m/s, ([\\d.]+) rad/s\\)");

    private final DifferenceLog log = new DifferenceLog("trajectories.json");
    private final VectorTree file;

    private TrajectoryVectors(VectorTree file) {
        this.file = file;
    }

    /** Compares a parsed file. */
    public static VectorReport compare(Object file) {
        VectorTree tree = new VectorTree("trajectories.json", file);
        TrajectoryVectors vectors = new TrajectoryVectors(tree);
        vectors.log.equal("arm", new Puma560Kinematics().name(), tree.text("arm"));
        tree.objects("runs").forEach(vectors::compareRun);
        return vectors.log.report();
    }

    private void compareRun(VectorTree run) {
        log.beginCase();
        MotionRows seen = new MotionRows();
        TrajectoryGenerator generator = new TrajectoryGenerator(
                new Puma560Kinematics(), run.number("samplePeriodS"), run.numbers("q0", 6), seen);
        MotionGoals goals = new MotionGoals(run, file.numbers("e", 12));
        List<?> starts = run.list("start");
        List<?> events = run.list("events");
        double[] q = run.numbers("q0", 6);
        for (Object row : run.list("rows")) {
            double[] expected = VectorTree.flat(run.path() + ".rows", row, 1 + ArmKinematics.JOINTS);
            while (generator.sample() < expected[0]) {
                offer(run, generator, goals, starts);
                interrupt(generator, events);
                generator.step(q);
            }
            double[] actual = new double[1 + ArmKinematics.JOINTS];
            actual[0] = generator.sample();
            System.arraycopy(q, 0, actual, 1, q.length);
            log.compare(
                    run.path() + " (" + run.text("name") + ") at sample " + generator.sample(),
                    expected,
                    actual,
                    TOLERANCE_RAD);
        }
        log.equal(run.path() + ".start", MotionRows.texts(starts), seen.starts());
        log.equal(run.path() + ".events", MotionRows.texts(events), seen.events());
    }

    /** Requests the motions that are queued before the next sample. */
    private void offer(VectorTree run, TrajectoryGenerator generator, MotionGoals goals, List<?> starts) {
        long asked = 0;
        boolean rested = false;
        for (Object start : starts) {
            List<?> row = VectorTree.toList(run.path() + ".start", start, 6);
            if (row.get(3).equals("stay")) {
                rested = true;
                continue;
            }
            asked = rested ? (long) VectorTree.toNumber("sample", row.get(0)) : asked;
            rested = false;
            if (generator.sample() == asked) {
                generator.offer(request(run, goals, row));
            }
        }
    }

    private static MotionRequest request(VectorTree run, MotionGoals goals, List<?> row) {
        String position = row.get(2).toString();
        MotionRequest.Builder request = MotionRequest.to(position, goals.of(position))
                .mode(row.get(3).equals("c") ? MotionMode.CARTESIAN : MotionMode.JOINT);
        Matcher speeds = SPEEDS.matcher(run.text("text"));
        double period = run.number("samplePeriodS");
        if (speeds.find()) {
            request.speeds(Double.parseDouble(speeds.group(1)), Double.parseDouble(speeds.group(2)));
        } else {
            request.times(
                    VectorTree.toNumber("half transition", row.get(4)) * period,
                    VectorTree.toNumber("duration", row.get(5)) * period);
        }
        return request.build();
    }

    /** Interrupts, with the next sample, the motion whose expected end has a program's code. */
    private static void interrupt(TrajectoryGenerator generator, List<?> events) {
        for (Object event : events) {
            List<?> row = VectorTree.toList("events", event, 3);
            int code = (int) VectorTree.toNumber("code", row.get(2));
            if (code > 0 && (long) VectorTree.toNumber("sample", row.get(0)) == generator.sample() + 1) {
                generator.interrupt(code);
            }
        }
    }
}
