// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import java.util.Arrays;

/** The path of the present execution through the tree of choices; depth first. */
final class Decisions {
    private int[] chosen = new int[64];
    private int[] options = new int[64];
    private int depth;
    private int size;

    /** Goes back to the root, to follow the path again. */
    void restart() {
        depth = 0;
    }

    void clear() {
        depth = 0;
        size = 0;
    }

    /** Whether the next choice has not been made before. */
    boolean isNew() {
        return depth == size;
    }

    int choose(int count) {
        if (count == 1) {
            return 0;
        }
        if (depth == size) {
            if (size == chosen.length) {
                chosen = Arrays.copyOf(chosen, 2 * size);
                options = Arrays.copyOf(options, 2 * size);
            }
            chosen[size] = 0;
            options[size] = count;
            size++;
        } else if (options[depth] != count) {
            throw new ScriptMisuse("a choice of " + options[depth] + " became one of " + count
                    + ": the script does not depend on its loads alone");
        }
        return chosen[depth++];
    }

    /** Moves to the next path; false if there is none. */
    boolean advance() {
        size = depth;
        while (size > 0 && chosen[size - 1] + 1 == options[size - 1]) {
            size--;
        }
        if (size > 0) {
            chosen[size - 1]++;
        }
        return size > 0;
    }
}
