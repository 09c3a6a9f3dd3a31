// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import java.util.ArrayList;
import java.util.List;

/**
 * The parameters of a program for a recorder: their values at the start of each file, and their changes.
 * Implementations must be thread-safe.
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

        /** Returns the defaults that differ from the value, as a log has them. */
        public List<UlogParameterDefault> differentDefaults() {
            List<UlogParameterDefault> different = new ArrayList<>();
            boolean isOne = defaultValue.equals(systemDefault);
            if (!value.equals(systemDefault)) {
                different.add(new UlogParameterDefault(true, isOne, new UlogParameter(name, systemDefault)));
            }
            if (!isOne && !value.equals(defaultValue)) {
                different.add(new UlogParameterDefault(false, true, new UlogParameter(name, defaultValue)));
            }
            return different;
        }
    }

    /** Receives changes on the changing thread, in the order of those of a parameter, and does not block. */
    @FunctionalInterface
    interface ChangeReceiver {
        /** Receives the new value of a parameter, or one that was added. */
        void changed(UlogParameter parameter);

        /** Receives a default that has changed; does nothing by default. */
        default void defaultChanged(UlogParameterDefault parameterDefault) {}
    }

    /** Returns all parameters as of one moment, in the order of the log. */
    List<Entry> entries();

    /**
     * Registers a receiver of each later change, and of parameters that are added later.
     *
     * @return ends the registration
     */
    Runnable listen(ChangeReceiver receiver);
}
