// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl;

import io.uorb.drivers.rccl.control.FunctionContext;
import io.uorb.drivers.rccl.world.PositionEquation;

/** A position of a program: its equation, and the results of the motions to it (rccl:RC-40). Any thread may read it. */
public final class Position {
    /** Counts the ends of motions to it, for any reason. */
    public final EventCount end;

    private final RcclProgram program;
    private final String name;
    /** Null for <i>there</i>. */
    private final PositionEquation equation;
    /** The path fraction of the last evaluation of a function; written by the control level. */
    private volatile double evaluated;

    Position(RcclProgram program, String name, PositionEquation equation) {
        this.program = program;
        this.name = name;
        this.equation = equation;
        end = EventCount.ofEnds(program, name);
    }

    /** Returns its name. */
    public String name() {
        return name;
    }

    /**
     * Returns its equation.
     *
     * @throws IllegalArgumentException if it is another program's, or <i>there</i>
     */
    PositionEquation equation(String word, RcclProgram asking) {
        requireOf(word, asking);
        if (equation == null) {
            throw new IllegalArgumentException(
                    word + ": position " + name + " is the arm's own position and has no equation");
        }
        return equation;
    }

    /** Throws an IllegalArgumentException if it is another program's. */
    void requireOf(String word, RcclProgram asking) {
        if (program != asking) {
            throw new IllegalArgumentException(word + ": position " + name + " belongs to another program");
        }
    }

    /**
     * Returns the reason for the end of the last motion to it: 0 arrived, positive a code of the program, negative one
     * of {@link io.uorb.drivers.rccl.trajectory.MotionCode}.
     */
    public int code() {
        return program.arm().monitor().code(name);
    }

    /**
     * Returns the fraction of the path that the newest motion to it has covered, 0 to 1. In functions it is negative in
     * the first half of a transition (rccl:RC-43).
     */
    public double scal() {
        if (!program.isEvaluating()) {
            return program.arm().monitor().s(name);
        }
        FunctionContext context = program.context();
        if (name.equals(context.position())) {
            evaluated = context.s();
        }
        return evaluated;
    }

    void evaluate(double s) {
        evaluated = s;
    }

    @Override
    public String toString() {
        return name;
    }
}
