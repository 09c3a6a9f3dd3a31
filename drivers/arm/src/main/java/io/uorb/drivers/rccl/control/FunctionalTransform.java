// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.rccl.world.Transform;

/** A transform with its function and the value that it has written. */
final class FunctionalTransform {
    private final Transform transform;
    private final TransformFunction function;
    private final boolean remembers;
    private final FunctionContext context;
    private final double[] value = Poses.identity();
    private long newest = Long.MIN_VALUE;
    private double newestS = Double.NaN;

    FunctionalTransform(Transform transform, TransformFunction function, boolean remembers, FunctionContext context) {
        this.transform = transform;
        this.function = function;
        this.remembers = remembers;
        this.context = context;
        transform.get(value);
    }

    boolean remembers() {
        return remembers;
    }

    double[] value() {
        return value;
    }

    /**
     * Evaluates a sample, once for each part of the way that is asked for (rccl:RC-15); a function with a memory once
     * at all, for the motion that asks first.
     */
    void evaluate(String position, long sample, double s) {
        if (remembers && sample <= newest || sample == newest && s == newestS) {
            return;
        }
        newest = sample;
        newestS = s;
        context.evaluateFor(position, sample, s);
        function.evaluate(context, value);
        double error = Poses.orthonormalityError(value);
        if (error > Poses.ORTHONORMAL_LIMIT) {
            throw new IllegalStateException("function of transform " + transform.name()
                    + ": the rotation differs from an orthonormal one by " + error);
        }
        Poses.orthonormalize(value);
    }
}
