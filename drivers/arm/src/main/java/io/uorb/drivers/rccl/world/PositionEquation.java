// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.world;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A closed chain of transforms, {@code L T6 X = Y} (rccl:RC-20), with the place of its control frame. Immutable; any
 * thread may use it.
 */
public final class PositionEquation {
    /** Greatest number of terms of an equation, both sides together. */
    public static final int MAX_TERMS = 32;

    private final World world;
    private final String name;
    private final List<Transform> lhs;
    private final List<Transform> rhs;
    private final List<Transform> terms;
    private final int t6Index;
    private final Transform controlFrame;
    private final int controlIndex;

    PositionEquation(World world, String name, List<Transform> lhs, List<Transform> rhs, Transform controlFrame) {
        this.world = world;
        this.name = name;
        this.lhs = Collections.unmodifiableList(new ArrayList<>(lhs));
        this.rhs = Collections.unmodifiableList(new ArrayList<>(rhs));
        requireTerms();
        this.t6Index = this.lhs.indexOf(world.t6());
        requireOneT6();
        List<Transform> all = new ArrayList<>(lhs);
        all.addAll(rhs);
        this.terms = Collections.unmodifiableList(all);
        this.controlFrame = controlFrame;
        this.controlIndex = findControlFrame();
    }

    private void requireTerms() {
        if (lhs.isEmpty() || rhs.isEmpty()) {
            throw refused("the " + (lhs.isEmpty() ? "left" : "right") + " side is empty");
        }
        int count = lhs.size() + rhs.size();
        if (count > MAX_TERMS) {
            throw refused(count + " terms, at most " + MAX_TERMS);
        }
        requireMembers("left", lhs);
        requireMembers("right", rhs);
    }

    private void requireMembers(String side, List<Transform> transforms) {
        for (int i = 0; i < transforms.size(); i++) {
            Transform transform = transforms.get(i);
            if (transform == null) {
                throw refused("term " + (i + 1) + " of the " + side + " side is null");
            }
            if (transform.world() != world) {
                throw refused("term " + transform.name() + " belongs to another program");
            }
        }
    }

    private void requireOneT6() {
        if (rhs.contains(world.t6())) {
            throw refused("T6 must be on the left side, not the right");
        }
        if (t6Index < 0) {
            throw refused("T6 is missing on the left side");
        }
        if (lhs.lastIndexOf(world.t6()) != t6Index) {
            throw refused("T6 is on the left side twice");
        }
    }

    private int findControlFrame() {
        int place = terms.subList(t6Index, terms.size()).indexOf(controlFrame);
        if (place >= 0) {
            return t6Index + place;
        }
        if (lhs.contains(controlFrame)) {
            throw refused("the control frame " + controlFrame.name() + " is in front of T6");
        }
        String term = controlFrame == null ? "null" : controlFrame.name();
        throw refused("the control frame " + term + " is not one of its terms");
    }

    private IllegalArgumentException refused(String problem) {
        return new IllegalArgumentException("position " + name + ": " + problem);
    }

    /** Returns the world that it belongs to. */
    public World world() {
        return world;
    }

    /** Returns its name, unique in its world. */
    public String name() {
        return name;
    }

    /** Returns the terms of the left side, T6 among them. */
    public List<Transform> lhs() {
        return lhs;
    }

    /** Returns the terms of the right side. */
    public List<Transform> rhs() {
        return rhs;
    }

    /** Returns the terms of both sides, the left one first. */
    public List<Transform> terms() {
        return terms;
    }

    /** Returns the index of T6 in {@link #terms}. */
    public int t6Index() {
        return t6Index;
    }

    /** Returns the term whose outer end is the control frame. */
    public Transform controlFrame() {
        return controlFrame;
    }

    /** Returns the index of the control frame in {@link #terms}. */
    public int controlIndex() {
        return controlIndex;
    }

    /**
     * Returns the index of a term that the equation can be solved for.
     *
     * @throws IllegalArgumentException if it is not a term, is T6, or occurs more than once
     */
    public int solvableIndex(Transform transform) {
        int index = terms.indexOf(transform);
        if (index < 0) {
            throw refused(transform + " is not one of its terms");
        }
        if (index == t6Index) {
            throw refused("T6 is solved for with each sample and cannot be updated");
        }
        if (terms.lastIndexOf(transform) != index) {
            throw refused(transform
                    + " occurs more than once in the equation, which therefore has no unique solution for it");
        }
        return index;
    }

    @Override
    public String toString() {
        return name;
    }
}
