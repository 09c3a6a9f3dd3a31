// SPDX-License-Identifier: Apache-2.0
package io.uorb.module;

/**
 * Texts of a module: to the program's console, the recorder's logged messages and {@code mavlink_log}, as PX4's {@code
 * PX4_INFO}, {@code PX4_WARN} and {@code PX4_ERR} (and {@code mavlink_log_*}) do. A text is one line: a host escapes
 * control characters, including line ends. Any thread may log; do not log in every activation, since each text
 * allocates and is published.
 */
public interface ModuleLog {
    /** Logs a text for developers, {@code PX4_DEBUG}. */
    void debug(String text);

    /** Logs a text, {@code PX4_INFO}. */
    void info(String text);

    /** Logs a warning, {@code PX4_WARN}. */
    void warn(String text);

    /** Logs an error, {@code PX4_ERR}. */
    void error(String text);

    /** Logs an error with its exception. */
    void error(String text, Throwable cause);

    /**
     * Sends an event: its text is logged at its level for users, and a host publishes it in the topic {@code event}.
     *
     * @param values those of the text's placeholders, in their order
     * @throws IllegalArgumentException if they are not those of the event
     */
    default void event(ModuleEvent event, Object... values) {
        String text = event.format(values);
        switch (event.level()) {
            case EMERGENCY, ALERT, CRITICAL, ERROR -> error(text);
            case WARNING -> warn(text);
            case NOTICE, INFO -> info(text);
            case DEBUG -> debug(text);
            case PROTOCOL, DISABLED -> {
                // not for people
            }
        }
    }
}
