// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

/**
 * A default value of a parameter that differs from its value (Q record).
 *
 * @param systemWide whether it is the firmware's default
 * @param currentSetup whether it is the default of the vehicle's configuration
 * @param parameter name and value
 */
public record UlogParameterDefault(boolean systemWide, boolean currentSetup, UlogParameter parameter) {
    private static final int SYSTEM_WIDE = 1;
    private static final int CURRENT_SETUP = 2;

    static UlogParameterDefault of(int defaultTypes, UlogParameter parameter) {
        return new UlogParameterDefault(
                (defaultTypes & SYSTEM_WIDE) != 0, (defaultTypes & CURRENT_SETUP) != 0, parameter);
    }

    /** Returns the bits of the record that name the kind of default. */
    public int defaultTypes() {
        return (systemWide ? SYSTEM_WIDE : 0) | (currentSetup ? CURRENT_SETUP : 0);
    }
}
