// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.script;

import io.uorb.buffer.model.ModelScript;

/** Litmus tests of monitors and new objects; a thread's result is what it loaded, as digits. */
public final class ObjectPrograms {
    private ObjectPrograms() {}

    /** Sections of one monitor exclude each other, and the later one sees the earlier. */
    public static final class Monitors extends ModelScript {
        private long plain;

        Monitors() {
            run(this::next, this::next, this::next);
        }

        private synchronized long next() {
            plain++;
            return plain;
        }
    }

    /** A reference to a new object: its final field is seen, the other one perhaps not. */
    public static final class Publishing extends ModelScript {
        private Published published;

        Publishing() {
            run(
                    () -> {
                        published = new Published();
                        return 0;
                    },
                    () -> {
                        Published seen = published;
                        return seen == null ? 0 : 10 * seen.fixed + seen.changing;
                    });
        }
    }

    private static final class Published {
        final long fixed;
        long changing;

        Published() {
            fixed = 1;
            changing = 1;
        }
    }
}
