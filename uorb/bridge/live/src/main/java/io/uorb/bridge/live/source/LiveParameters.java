// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live.source;

import java.util.Map;
import java.util.SortedMap;

/** Parameters of a program. One thread. */
public interface LiveParameters {
    /** Returns a number that differs whenever {@link #values} may. */
    long version();

    /** Returns all values by name: an {@link Integer} or a {@link Float} each. */
    SortedMap<String, Number> values();

    /**
     * Sets parameters, all or none.
     *
     * @param texts values as {@code uorb param set} takes them, by name
     * @throws LiveRefusalException if a name is unknown, a value is wrong, or the program does not allow it
     */
    void set(Map<String, String> texts) throws LiveRefusalException;
}
