// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.log;

/** Levels of a module's log, as PX4 has them. */
public enum ModuleLogLevel {
    /** For developers. */
    DEBUG(7),
    /** Information. */
    INFO(6),
    /** Warning. */
    WARN(4),
    /** Error. */
    ERROR(3);

    private final int severity;

    ModuleLogLevel(int severity) {
        this.severity = severity;
    }

    /** Returns syslog's number, as {@code log_message} and {@code mavlink_log} carry it. */
    public int severity() {
        return severity;
    }
}
