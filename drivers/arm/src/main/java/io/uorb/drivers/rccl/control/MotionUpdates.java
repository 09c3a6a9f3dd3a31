// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.topics.RcclEvent;
import io.uorb.drivers.rccl.world.EquationSolver;
import io.uorb.drivers.rccl.world.PositionEquation;
import io.uorb.drivers.rccl.world.Transform;
import io.uorb.drivers.rccl.world.TransformKind;
import java.util.HashMap;
import java.util.Map;

/**
 * Transforms that are solved for when a motion ends (rccl:RC-26), from the hand's pose in the event of its end. The
 * control level itself writes no transform, so it never waits for a program. Any thread of the program may use it.
 */
public final class MotionUpdates {
    private final Map<Long, Update> waiting = new HashMap<>();
    private final EquationSolver solver = new EquationSolver();
    private long newest;

    /**
     * A requested update; {@code below} if the control level solves the equation, since it has functional transforms.
     */
    private record Update(Transform transform, PositionEquation equation, boolean below) {}

    /** Creates an empty collection. */
    public MotionUpdates() {}

    /**
     * Requests that a transform is set when a motion ends, for any reason, so that an equation holds for the hand's
     * pose.
     *
     * @return the tag to set on the motion by {@code builder.tag(…)}
     * @throws IllegalArgumentException if the equation cannot be solved for it, or has a functional transform: then
     *     {@link WorldLink#atEnd} is needed
     */
    public synchronized long atEnd(Transform transform, PositionEquation equation) {
        Transform functional = functional(equation);
        if (functional != null) {
            throw new IllegalArgumentException("position " + equation.name() + " cannot be solved by the program for "
                    + transform.name() + ": its term " + functional.name() + " is FUNC; use WorldLink.atEnd");
        }
        return await(transform, equation);
    }

    /** As {@link #atEnd}, also for equations that the control level solves. */
    synchronized long await(Transform transform, PositionEquation equation) {
        equation.solvableIndex(transform);
        if (transform.kind() == TransformKind.FUNC) {
            throw new IllegalArgumentException("position " + equation.name() + " cannot be solved for "
                    + transform.name() + ": its function writes it");
        }
        newest++;
        waiting.put(newest, new Update(transform, equation, functional(equation) != null));
        return newest;
    }

    private static Transform functional(PositionEquation equation) {
        for (Transform term : equation.terms()) {
            if (term.kind() == TransformKind.FUNC) {
                return term;
            }
        }
        return null;
    }

    /** Discards a tag whose motion was not requested. */
    public synchronized void forget(long tag) {
        waiting.remove(tag);
    }

    /** Returns the number of motions whose end is awaited. */
    public synchronized int waiting() {
        return waiting.size();
    }

    /** Processes an event: at the end of a motion with a requested update, sets the transform. */
    public synchronized void apply(RcclEvent event) {
        if (event.kind != RcclEvent.KIND_STARTED) {
            apply(event.tag, event.solved, event.solved ? event.solution : event.t6);
        }
    }

    /**
     * Processes the end of the motion with a tag, 0 for none.
     *
     * @param solved whether the pose is the solved transform; else it is the hand's
     */
    synchronized void apply(long tag, boolean solved, double[] pose) {
        Update update = tag == 0 ? null : waiting.remove(tag);
        if (update == null) {
            return;
        }
        if (solved) {
            update.transform().update(pose);
        } else if (!update.below()) {
            solve(update.transform(), update.equation(), pose);
        }
        // Else a function threw, which was reported to the error handler: the transform keeps its value.
    }

    /** Sets a transform so that an equation holds for a pose of the hand. */
    public synchronized void solve(Transform transform, PositionEquation equation, double[] t6) {
        double[] solved = new double[Poses.LENGTH];
        solver.bind(equation, MotionUpdates::value);
        solver.solve(transform, t6, MotionUpdates::value, solved);
        transform.update(solved);
    }

    private static double[] value(Transform term) {
        double[] value = new double[Poses.LENGTH];
        term.get(value);
        return value;
    }
}
