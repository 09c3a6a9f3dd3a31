// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

/** The function of a functional transform, run by the control level (rccl:RC-15). It must not block or allocate. */
@FunctionalInterface
public interface TransformFunction {
    /**
     * Writes the transform for a sample. An exception ends the motion, and the arm stops.
     *
     * @param pose the value to write; it has that of the last call
     */
    void evaluate(FunctionContext context, double[] pose);

    /** Takes the part of the way for which a motion asks for the transform, also where its value is known already. */
    default void ask(String position, double s) {}
}
