// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.world;

/** Source of the values of transforms for an {@link EquationSolver}. */
@FunctionalInterface
public interface TransformValues {
    /**
     * Returns the array with the value of a transform. Called once, when a solver is bound. The array of a VARB or FUNC
     * must stay valid while the solver uses it; other arrays are copied.
     */
    double[] of(Transform transform);
}
