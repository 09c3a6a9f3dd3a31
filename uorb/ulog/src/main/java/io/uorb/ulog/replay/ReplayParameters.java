// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import java.util.List;

/** A receiver of a log's parameters during its replay, on the replay's thread ({@code modules:MO-26}). */
@FunctionalInterface
public interface ReplayParameters {
    /**
     * Receives new values, Integers or Floats, on the replay's thread: all values of the log's start before the first
     * message of each round, and each change after the messages that were logged before it.
     */
    void apply(List<UlogParameter> parameters);

    /**
     * Takes a default: those of the log's start after its values, and each that is logged later, in the order of the
     * file with the changes of values. Does nothing by default.
     */
    default void applyDefault(UlogParameterDefault parameterDefault) {}
}
