// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.rccl.world.Transform;
import java.util.Objects;

/**
 * A transform with its function and that function's last value. Values of the newest samples are cached: a function
 * without memory runs once a sample for any number of motions, or, if it reads the path fraction, once for each
 * fraction (rccl:RC-15). Used by the control level's thread; a sample allocates nothing.
 */
final class FunctionalTransform {
    /** Cached samples: the next one, and those whose goals a motion needs when it starts immediately. */
    private static final int KEPT = 4;

    private final Transform transform;
    private final TransformFunction function;
    private final boolean remembers;
    private final FunctionContext context;
    private final double[] value = Poses.identity();
    private final KeptValue[] kept = new KeptValue[KEPT];
    private long newest = Long.MIN_VALUE;

    /** The value of a function without memory for one sample. */
    private static final class KeptValue {
        private final double[] pose = new double[Poses.LENGTH];
        private long sample = Long.MIN_VALUE;
        private boolean ofPart;
        private String position;
        private double s;

        boolean isFor(String motion, long number, double part) {
            return sample == number && (!ofPart || s == part && Objects.equals(position, motion));
        }
    }

    FunctionalTransform(Transform transform, TransformFunction function, boolean remembers, FunctionContext context) {
        this.transform = transform;
        this.function = function;
        this.remembers = remembers;
        this.context = context;
        transform.get(value);
        for (int i = 0; i < KEPT; i++) {
            kept[i] = new KeptValue();
        }
    }

    boolean remembers() {
        return remembers;
    }

    double[] value() {
        return value;
    }

    /**
     * Evaluates a sample, unless its value is cached. A function with memory runs once a sample, for the first motion
     * that needs it.
     */
    void evaluate(String position, long sample, double s) {
        function.ask(position, s);
        if (remembers) {
            if (sample > newest) {
                newest = sample;
                run(position, sample, s);
            }
            return;
        }
        KeptValue known = kept[(int) Math.floorMod(sample, (long) KEPT)];
        if (known.isFor(position, sample, s)) {
            Poses.copy(known.pose, value);
            return;
        }
        known.sample = Long.MIN_VALUE;
        run(position, sample, s);
        Poses.copy(value, known.pose);
        known.ofPart = context.isPartRead();
        known.position = position;
        known.s = s;
        known.sample = sample;
    }

    private void run(String position, long sample, double s) {
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
