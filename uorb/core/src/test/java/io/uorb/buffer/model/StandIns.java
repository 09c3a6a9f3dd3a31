// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import java.util.Set;

/**
 * Collections of the JDK that the buffer keeps under its lock: rewritten code uses a simple list instead, which is
 * rewritten itself. The JDK's would keep their state in the heap.
 */
final class StandIns {
    private static final Set<String> COLLECTIONS = Set.of("java/util/ArrayDeque", "java/util/ArrayList");
    private static final String LIST = "io/uorb/buffer/script/SharedList";

    private StandIns() {}

    /** Returns the name of the class to use instead, or the name itself. */
    static String of(String internalName) {
        return COLLECTIONS.contains(internalName) ? LIST : internalName;
    }
}
