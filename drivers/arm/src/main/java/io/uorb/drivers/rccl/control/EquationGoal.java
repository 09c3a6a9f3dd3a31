// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.drivers.rccl.trajectory.MotionGoal;
import io.uorb.drivers.rccl.world.EquationSolver;

/**
 * The goal that solves a position equation: constant and held transforms have their values at its creation, variable
 * ones the newest, and functions are evaluated. Used by the control level's thread.
 */
final class EquationGoal implements MotionGoal {
    private static final long NONE = -1;

    private final EquationSolver solver;
    private final LiveTransform[] variables;
    private final FunctionalTransform[] functions;
    private final boolean canLookBack;
    private long seenSteps = NONE;
    private boolean stepped;

    EquationGoal(EquationSolver bound, LiveTransform[] variables, FunctionalTransform[] functions) {
        this.solver = bound;
        this.variables = variables;
        this.functions = functions;
        boolean remembers = false;
        for (FunctionalTransform function : functions) {
            remembers |= function.remembers();
        }
        canLookBack = !remembers;
    }

    @Override
    public void evaluate(long sample, double s, double[] goal, double[] frame) {
        long steps = 0;
        for (LiveTransform variable : variables) {
            variable.refresh(sample);
            steps += variable.steps();
        }
        stepped = steps != seenSteps && seenSteps != NONE;
        seenSteps = steps;
        for (FunctionalTransform function : functions) {
            function.evaluate(solver.equation().name(), sample, s);
        }
        solver.goal(goal);
        solver.controlFrame(frame);
    }

    @Override
    public boolean estimate(double[] goal, double[] frame) {
        solver.goal(goal);
        solver.controlFrame(frame);
        return true;
    }

    @Override
    public boolean hasStepped() {
        return stepped;
    }

    @Override
    public boolean canLookBack() {
        return canLookBack;
    }
}
