// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.Orb;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.rccl.trajectory.MotionGoal;
import io.uorb.drivers.rccl.trajectory.MotionRequest;
import io.uorb.drivers.rccl.trajectory.MotionRequestCodec;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.function.LongSupplier;

/**
 * Orders of programs as recorded inputs of the control level (rccl:RC-102): a motion with all its settings, and with
 * each sample the results of its goal and of its background function. A replay needs no program and does not read the
 * commands. In both cases motions are decoded from the recorded bytes, so that both see the same. Each kind of question
 * has its own input, as have the goals of successive motions: a changed control level with other questions never gets
 * the answer to a different question. Used by the control level's thread.
 */
final class TracedOrders extends MotionOrders {
    private static final int ABORT = 0;
    private static final int MOTION = 1;
    /** Number of inputs of goals: those of the present and the next motion, and earlier ones for updates. */
    private static final int GOALS = 4;
    /** The bits of full speed, 1. */
    private static final long USUAL_SPEED = Double.doubleToRawLongBits(1);

    private final MotionCommands commands;
    private final ProgramActivation program;
    private final TracedInput period;
    private final TracedInput speed;
    private final TracedInput interruption;
    private final TracedInput requests;
    private final TracedInput orders;
    private final TracedInput background;
    private final TracedInput estimates;
    private final TracedInput solutions;
    private final TracedInput[] goals = new TracedInput[GOALS];

    private final LongSupplier periodUs;
    private final LongSupplier speedBits;
    private final LongSupplier interruptions;
    private final LongSupplier waiting;
    private final TracedInput.Answer nextOrder = this::writeNext;
    private MotionRequest original;
    private long motions;

    private TracedOrders(ProgramActivation program, MotionCommands commands) {
        this.commands = commands;
        this.program = program;
        orders = program.orders();
        period = program.input("period");
        speed = program.input("speed");
        interruption = program.input("interruption");
        requests = program.input("requests");
        background = program.input("background");
        estimates = program.input("estimate");
        solutions = program.input("solution");
        periodUs = commands::takeSamplePeriodUs;
        speedBits = () -> USUAL_SPEED ^ Double.doubleToRawLongBits(commands.speed());
        interruptions = commands::takeInterruption;
        waiting = commands::requests;
        for (int i = 0; i < GOALS; i++) {
            goals[i] = program.input("goal" + i);
        }
    }

    /** Returns the orders of programs; on a traced broker they are recorded as inputs of the present module. */
    static MotionOrders of(Orb orb, MotionCommands commands) {
        ProgramActivation program = new ProgramActivation(orb);
        return program.orders().isTraced() ? new TracedOrders(program, commands) : MotionOrders.live(commands);
    }

    @Override
    void begin(long timeUs) {
        program.setTime(timeUs);
    }

    @Override
    long takeSamplePeriodUs() {
        return period.takeLong(periodUs);
    }

    @Override
    double speed() {
        return Double.longBitsToDouble(USUAL_SPEED ^ speed.readLong(speedBits));
    }

    @Override
    int takeInterruption() {
        return (int) interruption.takeLong(interruptions);
    }

    @Override
    int requests() {
        return (int) requests.readLong(waiting);
    }

    @Override
    void settle(int drained, int requests) {
        commands.settle(drained, requests);
    }

    @Override
    MotionOrder next() {
        original = null;
        ByteBuffer bytes = orders.read(nextOrder);
        if (!bytes.hasRemaining()) {
            return null;
        }
        try {
            return order(new DataInputStream(new ByteArrayInputStream(bytes.array(), 0, bytes.limit())));
        } catch (IOException | IllegalArgumentException e) {
            throw new IllegalStateException("the recorded order of a program is invalid: " + e.getMessage(), e);
        }
    }

    private void writeNext(ByteBuffer into) {
        MotionOrder next = commands.nextOrder();
        if (next == null) {
            return;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeByte(next.motion() == null ? ABORT : MOTION);
            if (next.motion() == null) {
                out.writeInt(next.abortCode());
            } else {
                original = next.motion();
                writeEstimate(original.goal(), out);
                MotionRequestCodec.write(original, out);
            }
        } catch (IOException e) {
            throw new IllegalStateException("a motion cannot be encoded", e);
        }
        into.put(bytes.toByteArray());
    }

    /**
     * Writes the goal by its present values, to which the answers of samples are relative. A goal that throws is
     * written as unknown, so that the order is not lost; evaluated again in a sample, it ends its motion.
     */
    private static void writeEstimate(MotionGoal goal, DataOutputStream out) throws IOException {
        double[] pose = new double[Poses.LENGTH];
        double[] frame = new double[Poses.LENGTH];
        boolean known = isKnown(goal, pose, frame);
        out.writeBoolean(known);
        for (int i = 0; known && i < Poses.LENGTH; i++) {
            out.writeDouble(pose[i]);
            out.writeDouble(frame[i]);
        }
    }

    private static boolean isKnown(MotionGoal goal, double[] pose, double[] frame) {
        try {
            return goal.estimate(pose, frame);
        } catch (Throwable e) {
            // The order is kept: the control level evaluates the goal again and reports its exception.
            return false;
        }
    }

    private static GoalAnswer readEstimate(DataInputStream in) throws IOException {
        if (!in.readBoolean()) {
            return new GoalAnswer(null, null);
        }
        double[] pose = new double[Poses.LENGTH];
        double[] frame = new double[Poses.LENGTH];
        for (int i = 0; i < Poses.LENGTH; i++) {
            pose[i] = in.readDouble();
            frame[i] = in.readDouble();
        }
        return new GoalAnswer(pose, frame);
    }

    private MotionOrder order(DataInputStream in) throws IOException {
        if (in.readByte() == ABORT) {
            return new MotionOrder(null, in.readInt());
        }
        GoalAnswer answer = readEstimate(in);
        MotionRequest source = original;
        TracedInput goal = goals[(int) (motions++ % GOALS)];
        return new MotionOrder(
                MotionRequestCodec.read(
                        in,
                        canLookBack -> new TracedGoal(
                                goal, estimates, source == null ? null : source.goal(), canLookBack, answer),
                        new TracedFunction(background, source == null ? null : source.background()),
                        (position, sample, s, t6, out) -> askSolution(source, position, sample, s, t6, out)),
                0);
    }

    private void askSolution(MotionRequest source, String position, long sample, double s, double[] t6, double[] out) {
        ByteBuffer answer = solutions.askCode(into -> {
            source.solution().solve(position, sample, s, t6, out);
            for (double value : out) {
                into.putDouble(value);
            }
        });
        if (answer.remaining() < Poses.LENGTH * Double.BYTES) {
            throw new IllegalStateException("the record contains no solution for the end of the motion to " + position);
        }
        answer.asDoubleBuffer().get(out);
    }
}
