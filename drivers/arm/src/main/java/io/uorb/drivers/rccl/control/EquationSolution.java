// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.drivers.rccl.trajectory.EndSolution;
import io.uorb.drivers.rccl.world.EquationSolver;
import io.uorb.drivers.rccl.world.PositionEquation;
import io.uorb.drivers.rccl.world.Transform;
import java.util.Map;

/**
 * Solution of an equation for one of its terms when a motion ends (rccl:RC-26): constant and held transforms have their
 * values at the motion's request, variable ones the newest, functions their value of the sample, and functions with
 * memory their last value. Used by the control level's thread; allocates nothing.
 */
final class EquationSolution implements EndSolution {
    private final EquationSolver solver = new EquationSolver();
    private final Transform term;
    private final Map<Transform, double[]> values;
    private final LiveTransform[] variables;
    private final FunctionalTransform[] functions;

    /** Creates a solution on the arrays of the terms' values, which variables and functions write. */
    EquationSolution(
            PositionEquation equation,
            Transform term,
            Map<Transform, double[]> values,
            LiveTransform[] variables,
            FunctionalTransform[] functions) {
        this.term = term;
        this.values = values;
        this.variables = variables;
        this.functions = functions;
        solver.bind(equation, values::get);
    }

    @Override
    public void solve(String position, long sample, double s, double[] t6, double[] out) {
        for (LiveTransform variable : variables) {
            variable.refresh(sample);
        }
        for (FunctionalTransform function : functions) {
            if (!function.remembers()) {
                function.evaluate(position, sample, s);
            }
        }
        solver.solve(term, t6, values::get, out);
    }
}
