// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.RotationAngles;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.math.Vectors;
import io.uorb.drivers.rccl.world.Transform;
import io.uorb.drivers.rccl.world.TransformKind;
import io.uorb.drivers.rccl.world.World;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.IntSupplier;

/**
 * The words that programs in the style of 1986 use for transforms (rccl:RC-11, rccl:RC-12): mm and degrees. Setting a
 * rotation keeps the translation, and vice versa. A function may write only its own transform.
 */
abstract class TransformListing {
    /** Written before the first equation that uses it. */
    protected static final TransformKind CONST = TransformKind.CONST;
    /** Written at any time; motions read the newest value once a sample. */
    protected static final TransformKind VARB = TransformKind.VARB;
    /** Written at any time; a motion uses the value at its request. */
    protected static final TransformKind HOLD = TransformKind.HOLD;
    /** The mark between both sides of an equation. */
    protected static final EquationMark EQ = EquationMark.EQ;
    /** The mark before the term of the control frame. */
    protected static final EquationMark TL = EquationMark.TL;
    /** The x axis. */
    protected final double[] xunit = {1, 0, 0};
    /** The y axis. */
    protected final double[] yunit = {0, 1, 0};
    /** The z axis. */
    protected final double[] zunit = {0, 0, 1};

    static final double M_PER_MM = 1e-3;

    private static final double TOOL_M = 0.1;

    final World world = new World();
    /** The pose of the arm's last link in its base. */
    protected final Transform t6 = world.t6();
    /** The arm's base in the world: the identity. */
    protected final Transform z = world.transform("Z", TransformKind.CONST);
    /** The tool: 100 mm along z of the last link. */
    protected final Transform e = world.transform("E", TransformKind.CONST, translation(0, 0, TOOL_M));

    /** The transform whose function is being evaluated, on the control level's thread. */
    private Transform target;

    private double[] targetPose;
    private volatile Thread evaluator;
    /** Whether the evaluator runs a background function; written by that thread. */
    private boolean background;

    TransformListing() {}

    private static double[] translation(double x, double y, double zM) {
        double[] pose = new double[Poses.LENGTH];
        Poses.setTranslation(x, y, zM, pose);
        return pose;
    }

    /** Returns the taught value of a transform; null for none. */
    abstract double[] taught(String name);

    /** Creates a functional transform. */
    abstract Transform function(String name, Consumer<Transform> function, boolean remembers);

    /** Returns whether this thread is the control level's, in a function of this program. */
    boolean isEvaluating() {
        return Thread.currentThread() == evaluator;
    }

    /** Returns whether this thread is the control level's, in a background function of this program. */
    boolean isBackground() {
        return isEvaluating() && background;
    }

    /** Runs a function for its transform. */
    void evaluate(Transform transform, Consumer<Transform> function, double[] pose) {
        target = transform;
        targetPose = pose;
        evaluator = Thread.currentThread();
        try {
            function.accept(transform);
        } finally {
            evaluator = null;
            target = null;
        }
    }

    /** Runs code that belongs to no transform. */
    int evaluate(IntSupplier function) {
        evaluator = Thread.currentThread();
        background = true;
        try {
            return function.getAsInt();
        } finally {
            background = false;
            evaluator = null;
        }
    }

    /** Creates a transform: the identity, or its taught value. */
    protected Transform newtrans(String name, TransformKind kind) {
        double[] known = taught(name);
        return known == null ? world.transform(name, kind) : world.transform(name, kind, known);
    }

    /** Creates a functional transform whose value depends only on time and the part of the way. */
    protected Transform newtrans(String name, Consumer<Transform> function) {
        return function(name, function, false);
    }

    /** Creates a functional transform that depends on earlier or measured values: it is evaluated once per sample. */
    protected Transform newfeedback(String name, Consumer<Transform> function) {
        return function(name, function, true);
    }

    /** Creates a constant translation, mm. */
    protected Transform gentr_trsl(String name, double x, double y, double zMm) {
        return generated(name, x, y, zMm, Poses.identity());
    }

    /** Creates a constant translation, mm, and rotation about a vector, degrees. */
    protected Transform gentr_rot(String name, double x, double y, double zMm, double[] axis, double angleDeg) {
        double[] pose = new double[Poses.LENGTH];
        fromAxis(axis, angleDeg, pose);
        return generated(name, x, y, zMm, pose);
    }

    /** Creates a constant translation, mm, and rotation by Euler angles, degrees. */
    protected Transform gentr_eul(String name, double x, double y, double zMm, double a, double b, double c) {
        double[] pose = new double[Poses.LENGTH];
        RotationAngles.fromEuler(Math.toRadians(a), Math.toRadians(b), Math.toRadians(c), pose);
        return generated(name, x, y, zMm, pose);
    }

    /** Creates a constant translation, mm, and rotation by roll about z, pitch about y and yaw about x, degrees. */
    protected Transform gentr_rpy(String name, double x, double y, double zMm, double roll, double pitch, double yaw) {
        double[] pose = new double[Poses.LENGTH];
        RotationAngles.fromRollPitchYaw(Math.toRadians(roll), Math.toRadians(pitch), Math.toRadians(yaw), pose);
        return generated(name, x, y, zMm, pose);
    }

    private Transform generated(String name, double x, double y, double zMm, double[] pose) {
        double[] known = taught(name);
        if (known != null) {
            return world.transform(name, TransformKind.CONST, known);
        }
        pose[3] = x * M_PER_MM;
        pose[7] = y * M_PER_MM;
        pose[11] = zMm * M_PER_MM;
        return world.transform(name, TransformKind.CONST, pose);
    }

    private static void fromAxis(double[] axis, double angleDeg, double[] out) {
        double length = axis.length == 3 ? Vectors.norm(axis) : 0;
        if (!(length > 0) || !Double.isFinite(length + angleDeg)) {
            throw new IllegalArgumentException(
                    "rotation about " + Arrays.toString(axis) + " by " + angleDeg + " degrees is not a rotation");
        }
        double factor = Math.toRadians(angleDeg) / length;
        Rotations.exp(axis[0] * factor, axis[1] * factor, axis[2] * factor, out);
    }

    /** Sets the rotation: about a vector, degrees. */
    protected void rot(Transform t, double[] axis, double angleDeg) {
        double[] pose = begin(t);
        fromAxis(axis, angleDeg, pose);
        finish(t, pose);
    }

    /** Sets the translation, mm. */
    protected void trsl(Transform t, double x, double y, double zMm) {
        double[] pose = begin(t);
        pose[3] = x * M_PER_MM;
        pose[7] = y * M_PER_MM;
        pose[11] = zMm * M_PER_MM;
        finish(t, pose);
    }

    /** Sets the rotation by Euler angles, degrees. */
    protected void eul(Transform t, double a, double b, double c) {
        double[] pose = begin(t);
        RotationAngles.fromEuler(Math.toRadians(a), Math.toRadians(b), Math.toRadians(c), pose);
        finish(t, pose);
    }

    /** Sets the rotation by roll about z, pitch about y and yaw about x, degrees. */
    protected void rpy(Transform t, double roll, double pitch, double yaw) {
        double[] pose = begin(t);
        RotationAngles.fromRollPitchYaw(Math.toRadians(roll), Math.toRadians(pitch), Math.toRadians(yaw), pose);
        finish(t, pose);
    }

    /**
     * Sets the rotation by the approach vector, z, and the orientation vector, whose component perpendicular to z is y.
     */
    protected void vao(Transform t, double[] approach, double[] orientation) {
        requireVector("approach", approach);
        requireVector("orientation", orientation);
        double[] a = approach.clone();
        double[] n = new double[3];
        double[] o = new double[3];
        Vectors.cross(orientation, a, n);
        if (!Vectors.normalize(a) || !Vectors.normalize(n)) {
            throw new IllegalArgumentException("vectors of approach " + Arrays.toString(approach) + " and orientation "
                    + Arrays.toString(orientation) + " are not directions, or are parallel");
        }
        Vectors.cross(a, n, o);
        double[] pose = begin(t);
        for (int i = 0; i < 3; i++) {
            pose[4 * i] = n[i];
            pose[4 * i + 1] = o[i];
            pose[4 * i + 2] = a[i];
        }
        finish(t, pose);
    }

    private static void requireVector(String name, double[] v) {
        if (v.length != 3) {
            throw new IllegalArgumentException("vector of " + name + " has " + v.length + " numbers, not 3");
        }
    }

    /** Sets a transform to the product of two others. */
    protected void trmult(Transform result, Transform a, Transform b) {
        double[] left = value(a);
        Poses.multiply(left, value(b), left);
        write(result, left);
    }

    /** Sets a transform to the inverse of another one. */
    protected void invert(Transform result, Transform t) {
        double[] pose = value(t);
        Poses.invert(pose, pose);
        write(result, pose);
    }

    /** Sets a transform to twelve numbers: rows of the upper 3x4 part, translation in mm. */
    protected void assign(Transform t, double... rows) {
        Objects.requireNonNull(rows, "rows");
        double[] pose = rows.clone();
        for (int i = 3; i < pose.length; i += 4) {
            pose[i] *= M_PER_MM;
        }
        Poses.require("transform " + t.name(), pose);
        write(t, pose);
    }

    private double[] value(Transform t) {
        requireOwn(t);
        if (isEvaluating() && t == target) {
            return targetPose.clone();
        }
        double[] pose = new double[Poses.LENGTH];
        t.get(pose);
        return pose;
    }

    private void requireOwn(Transform t) {
        if (t.world() != world) {
            throw new IllegalArgumentException("transform " + t.name() + " belongs to another program");
        }
    }

    private void write(Transform t, double[] pose) {
        requireOwn(t);
        if (isEvaluating() && t == target) {
            Poses.copy(pose, targetPose);
        } else {
            t.set(pose);
        }
    }

    /** Returns the value to change: the function's output for its own transform, else a copy. */
    private double[] begin(Transform t) {
        return isEvaluating() && t == target ? targetPose : value(t);
    }

    private void finish(Transform t, double[] pose) {
        if (!(isEvaluating() && t == target)) {
            t.set(pose);
        }
    }
}
