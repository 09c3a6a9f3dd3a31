// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.verification;

import io.uorb.drivers.rccl.path.Blend;
import java.util.function.DoubleUnaryOperator;

/** The file {@code transition.json}: polynomials of transitions, and corners between two straight segments. */
public final class TransitionVectors {
    private static final double TOLERANCE = 1e-9;

    private final DifferenceLog log = new DifferenceLog("transition.json");

    private TransitionVectors() {}

    /** Compares a parsed file. */
    public static VectorReport compare(Object file) {
        TransitionVectors vectors = new TransitionVectors();
        VectorTree tree = new VectorTree("transition.json", file);
        tree.objects("polynomials").forEach(vectors::comparePolynomials);
        tree.objects("viaPoints").forEach(vectors::compareCorner);
        return vectors.log.report();
    }

    private void comparePolynomials(VectorTree row) {
        log.beginCase();
        comparePolynomial(row, "b", Blend::b);
        comparePolynomial(row, "db", Blend::bSlope);
        comparePolynomial(row, "ddb", Blend::bCurvature);
        comparePolynomial(row, "cubic", Blend::cubic);
        comparePolynomial(row, "d", Blend::d);
        comparePolynomial(row, "a", Blend::a);
    }

    private void comparePolynomial(VectorTree row, String name, DoubleUnaryOperator polynomial) {
        double value = polynomial.applyAsDouble(row.number("h"));
        log.compare(row.path() + "." + name, row.number(name), value, TOLERANCE);
    }

    /** From A via B to C: x = B + (C - B)(2h - 1) tau/T + K b(h). */
    private void compareCorner(VectorTree corner) {
        log.beginCase();
        double tau = corner.number("tau");
        double duration = corner.number("T");
        double b = corner.number("b");
        double toC = corner.number("c") - b;
        double k = toC * tau / duration + corner.number("a") - b;
        for (Object row : corner.list("rows")) {
            double[] expected = VectorTree.flat(corner.path() + ".rows", row, 4);
            double h = expected[0];
            double[] actual = {
                h,
                b + toC * (2 * h - 1) * tau / duration + k * Blend.b(h),
                toC / duration + k * Blend.bSlope(h) / (2 * tau),
                k * Blend.bCurvature(h) / (4 * tau * tau)
            };
            log.compare(corner.path() + ".rows", expected, actual, TOLERANCE);
        }
    }
}
