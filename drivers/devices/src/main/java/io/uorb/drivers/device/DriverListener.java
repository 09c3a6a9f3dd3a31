// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

/** Receives the reports of a driver. Called by the thread that serves the device, or stops it; it must not block. */
@FunctionalInterface
public interface DriverListener {
    /** Handles an error or information; at most one error of a kind in ten seconds. */
    void onReport(DriverReport report);

    /**
     * Returns whether {@link #onReport} publishes reports as {@code mavlink_log}, as the log of a module does. The
     * driver then does not, so that ground stations get each text once.
     */
    default boolean publishesReports() {
        return false;
    }

    /** Passes reports to the system logger {@code io.uorb.drivers.} and the driver's name. */
    static DriverListener logging() {
        return report -> System.getLogger("io.uorb.drivers." + report.driver())
                .log(report.isError() ? System.Logger.Level.WARNING : System.Logger.Level.INFO, report.text());
    }
}
