// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.world;

import io.uorb.drivers.arm.pose.Poses;
import java.util.List;

/**
 * Solver of one position equation at a time: for the goal of each sample (rccl:RC-21), and for any other term
 * (rccl:RC-26).
 * Constant neighbours are multiplied when the solver is bound, so a sample costs as many products as variable terms and
 * runs of constant ones. Not thread-safe; nothing is allocated after construction.
 *
 * <p>With {@code L T6 X = Y} and the control frame behind a term of X = X1 X2: F = X1, G = L⁻¹ Y X2⁻¹; behind a term of
 * Y = Y1 Y2: F = X Y2⁻¹, G = L⁻¹ Y1. The goal is T6 = G F⁻¹.
 */
public final class EquationSolver {
    private final TermChain left = new TermChain();
    private final TermChain toFrame = new TermChain();
    private final TermChain behindFrame = new TermChain();
    private final TermChain right = new TermChain();
    private final TermChain rightBehindFrame = new TermChain();
    private final TermChain before = new TermChain();
    private final TermChain after = new TermChain();
    private final double[] product = new double[Poses.LENGTH];
    private final double[] inner = new double[Poses.LENGTH];
    private PositionEquation equation;

    /** Creates a solver; call {@link #bind} first. */
    public EquationSolver() {}

    /** Sets the equation and the arrays of its values; constant and held ones are copied. */
    public void bind(PositionEquation toSolve, TransformValues values) {
        equation = toSolve;
        List<Transform> terms = toSolve.terms();
        int t6 = toSolve.t6Index();
        int lhs = toSolve.lhs().size();
        int split = toSolve.controlIndex() + 1;
        left.bind(terms, 0, t6, values);
        if (split <= lhs) {
            toFrame.bind(terms, t6 + 1, split, values);
            behindFrame.bind(terms, split, lhs, values);
            right.bind(terms, lhs, terms.size(), values);
            rightBehindFrame.bind(terms, split, split, values);
        } else {
            toFrame.bind(terms, t6 + 1, lhs, values);
            behindFrame.bind(terms, lhs, lhs, values);
            right.bind(terms, lhs, split, values);
            rightBehindFrame.bind(terms, split, terms.size(), values);
        }
    }

    /** Returns the equation; null before the first {@link #bind}. */
    public PositionEquation equation() {
        return equation;
    }

    /** Writes the control frame in the last link, F. */
    public void controlFrame(double[] out) {
        toFrame.product(out);
        if (!rightBehindFrame.isEmpty()) {
            rightBehindFrame.product(product);
            Poses.invert(product, product);
            Poses.multiply(out, product, out);
        }
    }

    /** Writes the goal of the control frame in the arm's base, G. */
    public void goal(double[] out) {
        right.product(out);
        if (!behindFrame.isEmpty()) {
            behindFrame.product(product);
            Poses.invert(product, product);
            Poses.multiply(out, product, out);
        }
        if (!left.isEmpty()) {
            left.product(product);
            Poses.inverseMultiply(product, out, out);
        }
    }

    /** Writes the pose of the last link at the goal, T6 = G F⁻¹. */
    public void t6(double[] out) {
        goal(out);
        controlFrame(inner);
        Poses.invert(inner, inner);
        Poses.multiply(out, inner, out);
    }

    /**
     * Writes the value of a term that solves the equation for an observed T6.
     *
     * @param values values of the other terms
     */
    public void solve(Transform term, double[] observedT6, TransformValues values, double[] out) {
        int index = equation.solvableIndex(term);
        List<Transform> terms = equation.terms();
        int t6 = equation.t6Index();
        int lhs = equation.lhs().size();
        if (index >= lhs) {
            // t = Y1⁻¹ L T6 X Y2⁻¹
            before.bind(terms, 0, t6, values);
            after.bind(terms, t6 + 1, lhs, values);
            around(observedT6, out);
            before.bind(terms, lhs, index, values);
            after.bind(terms, index + 1, terms.size(), values);
            strip(out);
        } else if (index > t6) {
            // t = X1⁻¹ T6⁻¹ L⁻¹ Y X2⁻¹
            before.bind(terms, lhs, terms.size(), values);
            before.product(out);
            before.bind(terms, 0, t6, values);
            before.product(product);
            Poses.inverseMultiply(product, out, out);
            Poses.inverseMultiply(observedT6, out, out);
            before.bind(terms, t6 + 1, index, values);
            after.bind(terms, index + 1, lhs, values);
            strip(out);
        } else {
            // t = L1⁻¹ Y X⁻¹ T6⁻¹ L2⁻¹
            before.bind(terms, lhs, terms.size(), values);
            before.product(out);
            after.bind(terms, t6 + 1, lhs, values);
            divide(out);
            Poses.invert(observedT6, product);
            Poses.multiply(out, product, out);
            before.bind(terms, 0, index, values);
            after.bind(terms, index + 1, t6, values);
            strip(out);
        }
        Poses.orthonormalize(out);
    }

    private void around(double[] middle, double[] out) {
        before.product(product);
        Poses.multiply(product, middle, out);
        after.product(product);
        Poses.multiply(out, product, out);
    }

    private void strip(double[] out) {
        before.product(product);
        Poses.inverseMultiply(product, out, out);
        divide(out);
    }

    private void divide(double[] out) {
        after.product(product);
        Poses.invert(product, product);
        Poses.multiply(out, product, out);
    }
}
