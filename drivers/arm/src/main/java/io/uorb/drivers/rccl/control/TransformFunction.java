// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

/**
 * The function of a functional transform (rccl:RC-15). The control level's thread calls it; it must not block and
 * should not allocate.
 */
@FunctionalInterface
public interface TransformFunction {
    /**
     * Writes the transform for a sample. An exception ends the motion, and the arm stops.
     *
     * @param pose receives the value; contains that of the last call
     */
    void evaluate(FunctionContext context, double[] pose);

    /** Called with the path fraction before each use of the transform by a motion, even if its value is cached. */
    default void ask(String position, double s) {}
}
