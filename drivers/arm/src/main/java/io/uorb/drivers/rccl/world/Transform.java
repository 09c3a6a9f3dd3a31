// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.world;

import io.uorb.drivers.arm.pose.Poses;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A named pose of one {@link World}, as the planning level sees it. Any thread may read and write it; values are never
 * torn. External values are checked and made orthonormal (rccl:RC-10).
 */
public final class Transform implements EquationTerm {
    private final World world;
    private final String name;
    /** Its name in messages. */
    private final String label;

    private final TransformKind kind;
    private final double[] value = Poses.identity();
    private boolean used;
    private long version;
    private final List<TransformListener> listeners = new ArrayList<>();

    Transform(World world, String name, TransformKind kind) {
        this.world = world;
        this.name = name;
        this.label = "transform " + name;
        this.kind = kind;
    }

    /** Returns the world that it belongs to. */
    public World world() {
        return world;
    }

    /** Returns its name, unique in its world. */
    public String name() {
        return name;
    }

    /** Returns its kind. */
    public TransformKind kind() {
        return kind;
    }

    /**
     * Sets the value.
     *
     * @param pose twelve numbers, see {@link Poses}
     * @throws IllegalArgumentException if it is not a pose, see {@link Poses#require}
     * @throws IllegalStateException if the kind, or an equation that uses it, forbids writing (rccl:RC-13)
     */
    public void set(double[] pose) {
        Poses.require(label, pose);
        requireWritable();
        store(pose);
    }

    /** Sets the initial value of any kind. */
    void initialize(double[] pose) {
        store(pose);
    }

    /** Sets a value solved by the control level, for any kind except T6 (rccl:RC-26). */
    public void update(double[] pose) {
        if (kind == TransformKind.T6 || kind == TransformKind.FUNC) {
            throw new IllegalStateException("transform " + name + " is " + kind + ": update cannot write it");
        }
        store(pose);
    }

    /** Copies the value. */
    public synchronized void get(double[] out) {
        if (kind == TransformKind.T6) {
            throw new IllegalStateException("transform " + name + " has no value: it is solved for");
        }
        Poses.copy(value, out);
    }

    /** Adds a receiver of the present value and all later ones; each arm of a world has one. */
    public synchronized void listen(TransformListener receiver) {
        if (listeners.contains(receiver)) {
            throw new IllegalStateException("transform " + name + " already has that listener");
        }
        listeners.add(Objects.requireNonNull(receiver, "receiver"));
        // The present value must not be missed.
        receiver.onSet(value);
    }

    /** Removes a receiver; does nothing if it was not added. */
    public synchronized void unlisten(TransformListener receiver) {
        listeners.remove(receiver);
    }

    /** Returns how often the value was written. */
    public synchronized long version() {
        return version;
    }

    /** Marks it as used by an equation: a constant is fixed from then on. */
    synchronized void markUsed() {
        used = true;
    }

    private synchronized void requireWritable() {
        if (kind == TransformKind.FUNC || kind == TransformKind.T6) {
            throw new IllegalStateException("transform " + name + " is " + kind + ": programs cannot write it");
        }
        if (kind == TransformKind.CONST && used) {
            throw new IllegalStateException(
                    "transform " + name + " is CONST and part of an equation: make it VARB or HOLD to write it later");
        }
    }

    private synchronized void store(double[] pose) {
        Poses.copy(pose, value);
        Poses.orthonormalize(value);
        version++;
        for (int i = 0; i < listeners.size(); i++) { // an iterator would be garbage
            listeners.get(i).onSet(value);
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
