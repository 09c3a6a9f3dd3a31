// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Commands of an operator to a program that teaches a transform (rccl:RC-27). Any thread may call it. Commands throw an
 * IllegalStateException while no program is teaching.
 */
public final class TeachPendant {
    private static final int CAPACITY = 16;

    /** Kinds of commands. */
    enum Kind {
        /** Move along or about an axis of the control frame. */
        JOG,
        /** Move a joint. */
        JOINT,
        /** Become compliant in all directions, to be guided by hand. */
        FREE,
        /** Record the arm's pose. */
        RECORD,
        /** Record nothing. */
        CANCEL
    }

    /**
     * A command of an operator.
     *
     * @param kind the action
     * @param axis direction, 0 to 5, or joint, 0 to 5
     * @param way distance, m or rad
     */
    record PendantCommand(Kind kind, int axis, double way) {}

    private final BlockingQueue<PendantCommand> commands = new ArrayBlockingQueue<>(CAPACITY);
    private final AtomicBoolean asked = new AtomicBoolean();
    private final boolean present;

    private TeachPendant(boolean present) {
        this.present = present;
    }

    /** Returns a pendant with an operator. */
    public static TeachPendant withOperator() {
        return new TeachPendant(true);
    }

    /** Returns a pendant without an operator: nothing is recorded. */
    public static TeachPendant none() {
        return new TeachPendant(false);
    }

    /** Returns whether a program is waiting for commands. */
    public boolean isAsked() {
        return asked.get();
    }

    /**
     * Moves the arm along or about an axis of the control frame, or a joint.
     *
     * @param axis {@code x y z} with mm, {@code rx ry rz} or {@code j1} to {@code j6} with degrees
     * @param way signed distance, mm or degrees; at most 100 mm or 30 degrees
     * @throws IllegalArgumentException if the axis is unknown or the distance too large
     */
    public void jog(String axis, double way) {
        offer(JogWords.command(axis, way));
    }

    /** Makes the arm compliant in all directions, to be guided by hand. */
    public void free() {
        offer(new PendantCommand(Kind.FREE, 0, 0));
    }

    /** Records the arm's position. */
    public void record() {
        offer(new PendantCommand(Kind.RECORD, 0, 0));
    }

    /** Records nothing; the program continues. */
    public void cancel() {
        offer(new PendantCommand(Kind.CANCEL, 0, 0));
    }

    private void offer(PendantCommand command) {
        if (!asked.get()) {
            throw new IllegalStateException("no program is in teach mode");
        }
        if (!commands.offer(command)) {
            throw new IllegalStateException(CAPACITY + " commands are already waiting");
        }
    }

    /** Starts or stops accepting commands; returns whether there is an operator. */
    boolean ask(boolean begin) {
        commands.clear();
        asked.set(begin && present);
        return present;
    }

    /** Returns the next command; null for none. */
    PendantCommand poll() {
        return commands.poll();
    }
}
