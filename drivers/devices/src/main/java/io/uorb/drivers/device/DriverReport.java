// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import io.uorb.text.TextEscapes;
import java.util.Optional;

/**
 * A report of a driver.
 *
 * @param driver its name
 * @param error kind of error; empty for information
 * @param text the event, with the thing, the value and the limit; texts of the device are escaped
 */
public record DriverReport(String driver, Optional<DriverError> error, String text) {
    /** Escapes what a terminal would obey: a device may name anything as its version. */
    public DriverReport {
        text = TextEscapes.escape(text);
    }

    /** Returns whether it is about an error. */
    public boolean isError() {
        return error.isPresent();
    }

    @Override
    public String toString() {
        return driver + ": " + text;
    }
}
