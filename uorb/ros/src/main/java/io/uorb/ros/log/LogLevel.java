// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.log;

import java.util.Locale;
import java.util.Optional;

/** A level of {@code /rosout}. */
public enum LogLevel {
    /** Details for developers. */
    DEBUG(1, System.Logger.Level.DEBUG),
    /** News of normal work. */
    INFO(2, System.Logger.Level.INFO),
    /** Trouble that does no harm yet. */
    WARN(4, System.Logger.Level.WARNING),
    /** Failures. */
    ERROR(8, System.Logger.Level.ERROR),
    /** Failures that end the node. */
    FATAL(16, System.Logger.Level.ERROR);

    private final int code;
    private final System.Logger.Level systemLevel;

    LogLevel(int code, System.Logger.Level systemLevel) {
        this.code = code;
        this.systemLevel = systemLevel;
    }

    /** Returns the number in messages. */
    public int code() {
        return code;
    }

    /** Returns the level of {@code System.Logger}. */
    public System.Logger.Level systemLevel() {
        return systemLevel;
    }

    /** Returns the level of a {@code System.Logger}'s message. */
    public static LogLevel of(System.Logger.Level level) {
        return switch (level) {
            case ALL, TRACE, DEBUG -> DEBUG;
            case INFO -> INFO;
            case WARNING -> WARN;
            case ERROR, OFF -> ERROR;
        };
    }

    /** Returns the level of that name, in any case, if there is one. */
    public static Optional<LogLevel> named(String name) {
        for (LogLevel level : values()) {
            if (level.name().equals(name.toUpperCase(Locale.ROOT))) {
                return Optional.of(level);
            }
        }
        return Optional.empty();
    }

    /** Returns the name in services, in lower case. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
