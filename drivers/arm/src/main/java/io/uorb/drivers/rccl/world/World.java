// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.world;

import io.uorb.drivers.arm.pose.Poses;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/** The transforms and position equations of one program, by name. Any thread may use it. */
public final class World {
    private static final int MOST_NAME_BYTES = 32;

    private static final String T6_NAME = "T6";

    /** Name of the built-in position (rccl:RC-25). */
    private static final String THERE = "there";

    private final Map<String, Transform> transforms = new ConcurrentHashMap<>();
    private final Map<String, PositionEquation> equations = new ConcurrentHashMap<>();
    private final Transform t6 = new Transform(this, T6_NAME, TransformKind.T6);

    /** Creates a world without transforms, except T6. */
    public World() {
        transforms.put(T6_NAME, t6);
    }

    /** Returns the pose of the arm's last link in its base, as a term of equations. */
    public Transform t6() {
        return t6;
    }

    /**
     * Creates a transform; its value is the identity.
     *
     * @throws IllegalArgumentException if the name is blank or taken, or the kind is T6
     */
    public Transform transform(String name, TransformKind kind) {
        requireName("transform", name);
        Objects.requireNonNull(kind, "kind of transform " + name);
        if (kind == TransformKind.T6) {
            throw new IllegalArgumentException("transform " + name + ": a world has only one T6, t6()");
        }
        Transform transform = new Transform(this, name, kind);
        if (transforms.putIfAbsent(name, transform) != null) {
            throw new IllegalArgumentException("a transform " + name + " already exists");
        }
        return transform;
    }

    /** Creates a transform with an initial value. */
    public Transform transform(String name, TransformKind kind, double[] pose) {
        Poses.require("transform " + name, pose);
        Transform transform = transform(name, kind);
        transform.initialize(pose);
        return transform;
    }

    /**
     * Creates the equation {@code lhs = rhs}; its constants are fixed from then on.
     *
     * @param controlFrame a term of either side; paths are straight for the frame behind it. If the term occurs more
     *     than once, the first one behind T6 counts, else the first of the right side
     * @throws IllegalArgumentException if the equation is invalid; names the equation and the term (rccl:RC-23)
     */
    public PositionEquation equation(String name, List<Transform> lhs, List<Transform> rhs, Transform controlFrame) {
        requireName("position", name);
        requireShort(name);
        if (name.equals(THERE)) {
            throw new IllegalArgumentException("a position there already exists: the arm's own position");
        }
        PositionEquation equation = new PositionEquation(this, name, lhs, rhs, controlFrame);
        if (equations.putIfAbsent(name, equation) != null) {
            throw new IllegalArgumentException("a position " + name + " already exists");
        }
        equation.terms().forEach(Transform::markUsed);
        return equation;
    }

    /** Returns the transform of that name; null if there is none. */
    public Transform findTransform(String name) {
        return transforms.get(name);
    }

    /** Returns the equation of that name; null if there is none. */
    public PositionEquation findEquation(String name) {
        return equations.get(name);
    }

    /** Removes an equation and frees its name. Queued and running motions to it are not affected. */
    public void drop(PositionEquation equation) {
        requireMember("position " + equation.name(), equation.world());
        equations.remove(equation.name(), equation);
    }

    /**
     * Removes a transform and frees its name.
     *
     * @throws IllegalStateException if an equation of this world uses it
     */
    public void drop(Transform transform) {
        requireMember("transform " + transform.name(), transform.world());
        for (PositionEquation equation : equations.values()) {
            if (equation.terms().contains(transform)) {
                throw new IllegalStateException(
                        "transform " + transform.name() + " is part of position " + equation.name());
            }
        }
        transforms.remove(transform.name(), transform);
    }

    private void requireMember(String thing, World owner) {
        if (owner != this) {
            throw new IllegalArgumentException(thing + " belongs to another program");
        }
    }

    /** Events of motions contain the name in a field of limited length. */
    private static void requireShort(String position) {
        int bytes = position.getBytes(StandardCharsets.UTF_8).length;
        if (bytes > MOST_NAME_BYTES) {
            throw new IllegalArgumentException(
                    "position " + position + " has a name of " + bytes + " bytes; the limit is " + MOST_NAME_BYTES);
        }
    }

    private static void requireName(String thing, String name) {
        if (name == null || name.isBlank()) {
            throw new IllegalArgumentException("a " + thing + " must have a name");
        }
    }
}
