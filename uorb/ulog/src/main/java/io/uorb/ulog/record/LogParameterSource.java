// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.ulog.format.UlogParameter;
import java.util.List;
import java.util.function.Consumer;

/**
 * The parameters of a program, as a recorder takes them: their values at the start of each file, and their changes.
 * Implementations are thread-safe.
 */
public interface LogParameterSource {
    /**
     * A parameter.
     *
     * @param value an Integer or a Float
     * @param defaultValue that of the program's configuration, of the same type; recorded if the value differs from it
     * @param systemDefault that of the program, of the same type; recorded if the value differs from it
     */
    record Entry(String name, Number value, Number defaultValue, Number systemDefault) {
        /** A parameter whose default no configuration has changed. */
        public Entry(String name, Number value, Number defaultValue) {
            this(name, value, defaultValue, defaultValue);
        }
    }

    /** Returns all parameters as of one moment, in the order of the log. */
    List<Entry> entries();

    /**
     * Registers a listener for each later change of a value, and for parameters that are added later. It is called on
     * the changing thread, in the order of the changes of a parameter, and does not block.
     *
     * @return ends the registration
     */
    Runnable listen(Consumer<UlogParameter> listener);
}
