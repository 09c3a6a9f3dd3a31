// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import java.util.ArrayList;
import java.util.List;

/**
 * The modes of one access or fence.
 *
 * @param kind what the access does
 * @param read mode of its load; of a fence: whether it acquires
 * @param write mode of its store; of a fence: whether it releases
 */
public record Strength(Kind kind, AccessMode read, AccessMode write) {
    /** The kinds of accesses. */
    public enum Kind {
        LOAD,
        STORE,
        UPDATE,
        FENCE
    }

    static final Strength PLAIN_LOAD = load(AccessMode.PLAIN);
    static final Strength PLAIN_STORE = store(AccessMode.PLAIN);

    /** Of what enters a monitor or a lock. */
    static final Strength ENTRY = update(AccessMode.ORDERED, AccessMode.ORDERED);

    static Strength load(AccessMode mode) {
        return new Strength(Kind.LOAD, mode, AccessMode.PLAIN);
    }

    static Strength store(AccessMode mode) {
        return new Strength(Kind.STORE, AccessMode.PLAIN, mode);
    }

    static Strength update(AccessMode read, AccessMode write) {
        return new Strength(Kind.UPDATE, read, write);
    }

    static Strength fence(AccessMode acquires, AccessMode releases) {
        return new Strength(Kind.FENCE, acquires, releases);
    }

    boolean acquires() {
        return read.isAtLeast(AccessMode.ORDERED);
    }

    boolean releases() {
        return write.isAtLeast(AccessMode.ORDERED);
    }

    boolean isPlain() {
        return read == AccessMode.PLAIN && write == AccessMode.PLAIN;
    }

    /** Returns the strengths one step weaker; none if nothing is. */
    List<Strength> weaker() {
        List<Strength> weaker = new ArrayList<>();
        switch (kind) {
            case LOAD, STORE -> {
                if (!isPlain()) {
                    weaker.add(kind == Kind.LOAD ? load(read.weaker()) : store(write.weaker()));
                }
            }
            case UPDATE -> {
                if (read == AccessMode.VOLATILE) {
                    weaker.add(update(AccessMode.ORDERED, AccessMode.ORDERED));
                } else {
                    addHalves(weaker, AccessMode.OPAQUE);
                }
            }
            case FENCE -> {
                if (read == AccessMode.VOLATILE) {
                    weaker.add(fence(AccessMode.ORDERED, AccessMode.ORDERED));
                } else {
                    addHalves(weaker, AccessMode.PLAIN);
                }
            }
        }
        return weaker;
    }

    private void addHalves(List<Strength> weaker, AccessMode least) {
        if (read == AccessMode.ORDERED) {
            weaker.add(new Strength(kind, least, write));
        }
        if (write == AccessMode.ORDERED) {
            weaker.add(new Strength(kind, read, least));
        }
    }

    @Override
    public String toString() {
        return switch (kind) {
            case LOAD -> named(read, "acquire");
            case STORE -> named(write, "release");
            case UPDATE ->
                read == write && read != AccessMode.ORDERED
                        ? named(read, "")
                        : acquires() && releases() ? "acquire and release" : acquires() ? "acquire" : "release";
            case FENCE ->
                read == AccessMode.VOLATILE
                        ? "full"
                        : acquires() && releases()
                                ? "acquire and release"
                                : acquires() ? "acquire" : releases() ? "release" : "none";
        };
    }

    private static String named(AccessMode mode, String ordered) {
        return switch (mode) {
            case PLAIN -> "plain";
            case OPAQUE -> "opaque";
            case ORDERED -> ordered;
            case VOLATILE -> "volatile";
        };
    }
}
