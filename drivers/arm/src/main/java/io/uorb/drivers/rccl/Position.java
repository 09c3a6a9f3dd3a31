// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl;

import io.uorb.drivers.rccl.control.FunctionContext;
import io.uorb.drivers.rccl.world.PositionEquation;

/** A position of a listing: its equation, and what has become of the motions to it (rccl:RC-40). */
public final class Position {
    /** Raised when a motion to it ends, for whatever reason. */
    public final EventCount end;

    private final RcclProgram program;
    private final String name;
    /** Null for <i>there</i>. */
    private final PositionEquation equation;
    /** The part of the way for which a function was asked last; written by the control level. */
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
     * Returns its equation, for a word of a program.
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

    /** Returns why the last motion to it has ended: 0 arrived, positive the program's code, negative the library's. */
    public int code() {
        return program.arm().monitor().code(name);
    }

    /**
     * Returns the part of the way of the newest motion to it: 0 to 1 for programs, and negative, too, for functions
     * during a transition (rccl:RC-43).
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
