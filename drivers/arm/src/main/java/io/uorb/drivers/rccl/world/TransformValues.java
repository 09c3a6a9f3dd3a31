// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.world;

/** Where an {@link EquationSolver} finds the values of transforms. */
@FunctionalInterface
public interface TransformValues {
    /**
     * Returns the array with the value of a transform. It is asked for once, when a solver is bound: the array of a
     * VARB or FUNC must be the same as long as the solver uses it, those of others are copied.
     */
    double[] of(Transform transform);
}
