// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.log;

import java.util.Optional;

/**
 * A text that a module has logged.
 *
 * @param timeUs when, us of the broker's clock
 * @param module full name
 * @param level its level
 * @param text the text, escaped for terminals; has several lines only where the host logs a stack
 * @param cause its exception
 */
public record ModuleLogRecord(
        long timeUs, String module, ModuleLogLevel level, String text, Optional<Throwable> cause) {
    /** Returns the line that PX4 prints: {@code INFO  [module] text}. */
    @Override
    public String toString() {
        return String.format("%-5s [%s] %s", level, module.substring(1), text);
    }
}
