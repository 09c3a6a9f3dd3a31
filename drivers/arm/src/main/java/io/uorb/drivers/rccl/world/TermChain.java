// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.world;

import io.uorb.drivers.arm.pose.Poses;
import java.util.List;

/** A product of terms; runs of constant and held values are multiplied once, when it is bound. */
final class TermChain {
    private final double[][] factors = new double[PositionEquation.MAX_TERMS][];
    private final double[][] folded = new double[PositionEquation.MAX_TERMS][];
    private int size;

    TermChain() {
        for (int i = 0; i < folded.length; i++) {
            folded[i] = new double[Poses.LENGTH];
        }
    }

    /** Binds the terms from an index, inclusive, to another one, exclusive. */
    void bind(List<Transform> terms, int from, int to, TransformValues values) {
        size = 0;
        boolean inRun = false;
        for (int i = from; i < to; i++) {
            Transform term = terms.get(i);
            double[] value = values.of(term);
            boolean fixed = term.kind() == TransformKind.CONST || term.kind() == TransformKind.HOLD;
            if (fixed && inRun) {
                Poses.multiply(factors[size - 1], value, factors[size - 1]);
            } else if (fixed) {
                Poses.copy(value, folded[size]);
                factors[size] = folded[size];
                size++;
            } else {
                factors[size++] = value;
            }
            inRun = fixed;
        }
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** Writes the product of the present values; the identity if there are none. */
    void product(double[] out) {
        if (size == 0) {
            Poses.setIdentity(out);
            return;
        }
        Poses.copy(factors[0], out);
        for (int i = 1; i < size; i++) {
            Poses.multiply(out, factors[i], out);
        }
    }
}
