// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.log;

import java.text.MessageFormat;
import java.util.ResourceBundle;

/** A {@code System.Logger} whose messages go to a node's log. */
final class RosSystemLogger implements System.Logger {
    private final RosLog log;
    private final String name;

    RosSystemLogger(RosLog log, String name) {
        this.log = log;
        this.name = name;
    }

    @Override
    public String getName() {
        return name;
    }

    @Override
    public boolean isLoggable(Level level) {
        return level != Level.OFF && log.isEnabled(LogLevel.of(level), name);
    }

    @Override
    public void log(Level level, ResourceBundle bundle, String text, Throwable thrown) {
        if (isLoggable(level)) {
            log.log(LogLevel.of(level), name, thrown == null ? text : text + ": " + thrown);
        }
    }

    @Override
    public void log(Level level, ResourceBundle bundle, String format, Object... params) {
        if (isLoggable(level)) {
            boolean isPlain = params == null || params.length == 0;
            log.log(LogLevel.of(level), name, isPlain ? format : MessageFormat.format(format, params));
        }
    }
}
