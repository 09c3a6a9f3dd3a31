// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.log;

import java.io.PrintStream;

/** A receiver of the log of modules. Called on the logging threads, several at a time; it must not block for long. */
@FunctionalInterface
public interface ModuleLogListener {
    /** Handles a text. */
    void logged(ModuleLogRecord entry);

    /** Returns a listener that prints all texts except debug ones, one per line. */
    static ModuleLogListener printingTo(PrintStream out) {
        return entry -> {
            if (entry.level() != ModuleLogLevel.DEBUG) {
                out.println(entry);
            }
        };
    }

    /** Returns a listener that passes texts to the loggers {@code io.uorb.module.<name>}. */
    static ModuleLogListener toSystemLogger() {
        return entry -> {
            System.Logger.Level level = switch (entry.level()) {
                case DEBUG -> System.Logger.Level.DEBUG;
                case INFO -> System.Logger.Level.INFO;
                case WARN -> System.Logger.Level.WARNING;
                case ERROR -> System.Logger.Level.ERROR;
            };
            String logger = "io.uorb.module." + entry.module().substring(1).replace('/', '.');
            System.getLogger(logger).log(level, entry.text(), entry.cause().orElse(null));
        };
    }
}
