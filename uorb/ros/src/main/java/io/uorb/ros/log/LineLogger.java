// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.log;

import java.text.MessageFormat;
import java.util.Objects;
import java.util.ResourceBundle;
import java.util.function.BiConsumer;

/** A {@code System.Logger} that passes texts of INFO and above to the program, which prints them. Any thread. */
public final class LineLogger implements System.Logger {
    private final BiConsumer<Level, String> lines;

    /** @param lines receives a text; it must not block for long */
    public LineLogger(BiConsumer<Level, String> lines) {
        this.lines = Objects.requireNonNull(lines, "lines");
    }

    @Override
    public String getName() {
        return RosLog.ROOT;
    }

    @Override
    public boolean isLoggable(Level level) {
        return level != Level.OFF && level.getSeverity() >= Level.INFO.getSeverity();
    }

    @Override
    public void log(Level level, ResourceBundle bundle, String text, Throwable thrown) {
        if (isLoggable(level)) {
            lines.accept(level, thrown == null ? text : text + ": " + thrown);
        }
    }

    @Override
    public void log(Level level, ResourceBundle bundle, String format, Object... params) {
        if (isLoggable(level)) {
            boolean isPlain = params == null || params.length == 0;
            lines.accept(level, isPlain ? format : MessageFormat.format(format, params));
        }
    }
}
