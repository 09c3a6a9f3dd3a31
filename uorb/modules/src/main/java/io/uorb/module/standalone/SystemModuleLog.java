// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.standalone;

import io.uorb.module.ModuleLog;
import io.uorb.text.TextEscapes;

/** The log of a module without a host: the JDK's logger of the module's name. */
final class SystemModuleLog implements ModuleLog {
    private final System.Logger logger;

    SystemModuleLog(String name) {
        logger = System.getLogger("io.uorb.module." + name);
    }

    @Override
    public void debug(String text) {
        logger.log(System.Logger.Level.DEBUG, TextEscapes.escape(text));
    }

    @Override
    public void info(String text) {
        logger.log(System.Logger.Level.INFO, TextEscapes.escape(text));
    }

    @Override
    public void warn(String text) {
        logger.log(System.Logger.Level.WARNING, TextEscapes.escape(text));
    }

    @Override
    public void error(String text) {
        logger.log(System.Logger.Level.ERROR, TextEscapes.escape(text));
    }

    @Override
    public void error(String text, Throwable cause) {
        logger.log(System.Logger.Level.ERROR, TextEscapes.escape(text), cause);
    }
}
