// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import io.uorb.module.ModuleLog;

/**
 * Observer of the drivers of a program's modules. Reports arrive on the drivers' threads, as at any {@link
 * DriverListener}.
 */
public interface DriverObserver extends DriverListener {
    /** The longest time that a driver may take to close, ms: longer than the longest wait for its device. */
    long CLOSE_LIMIT_MS = 2_000;

    /** Called with a driver before its module starts it, on the thread that starts the module. */
    default void created(Driver driver) {}

    /** Returns the time limit for closing the drivers of a module, ms. */
    default long closeLimitMs() {
        return CLOSE_LIMIT_MS;
    }

    /**
     * Returns an observer that logs reports; the log publishes them.
     *
     * @param log has the module's name before each text
     * @param module the name that drivers of one device share with their module; texts do not repeat it
     */
    static DriverObserver loggingTo(ModuleLog log, String module) {
        return new DriverObserver() {
            @Override
            public void onReport(DriverReport report) {
                String text = report.driver().equals(module) ? report.text() : report.toString();
                if (report.isError()) {
                    log.warn(text);
                } else {
                    log.info(text);
                }
            }

            @Override
            public boolean publishesReports() {
                return true;
            }
        };
    }
}
