// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.text.Texts;
import io.uorb.topics.system.MavlinkLog;
import io.uorb.topics.system.MavlinkLogTopic;
import java.util.Arrays;
import java.util.Optional;

/**
 * Reports of a driver to its listener and, as {@code mavlink_log} unless the listener does that, to ground stations: of
 * each kind of error the first, then one in ten seconds at most, with the number of those between; an information
 * unless it equals one of the last ten seconds. Guarded by the driver's lock.
 */
final class DriverReports implements AutoCloseable {
    private static final long INTERVAL_US = 10_000_000;
    private static final int MAX_TEXT_BYTES = 126;
    private static final int SEVERITY_WARNING = 4;
    private static final int SEVERITY_INFORMATION = 6;

    private final Orb orb;
    private final DriverOptions options;
    private final DriverCounters counters;
    private final Publication<MavlinkLog> log;
    private final MavlinkLog message = new MavlinkLog();
    private final long[] nextUs = new long[DriverError.values().length];
    private final long[] toldCount = new long[nextUs.length];
    private String lastInformation = "";
    private long nextInformationUs;

    DriverReports(Orb orb, DriverOptions options, DriverCounters counters) {
        this.orb = orb;
        this.options = options;
        this.counters = counters;
        this.log = orb.advertise(MavlinkLogTopic.MAVLINK_LOG);
        Arrays.fill(nextUs, Long.MIN_VALUE);
    }

    /** Reports an error that has been counted. */
    void error(DriverError error, String text) {
        counters.reported(error, text);
        int kind = error.ordinal();
        long nowUs = orb.clock().nowUs();
        if (nowUs >= nextUs[kind]) {
            nextUs[kind] = nowUs + INTERVAL_US;
            long between = counters.errors(error) - toldCount[kind] - 1;
            toldCount[kind] = counters.errors(error);
            String note = between > 0 ? " (and " + between + " more " + error + " errors before)" : "";
            tell(new DriverReport(options.name(), Optional.of(error), text + note), SEVERITY_WARNING);
        }
    }

    /**
     * Reports an information, unless it equals the last one within ten seconds: a device that is repeatedly opened
     * repeats it.
     */
    void information(String text) {
        long nowUs = orb.clock().nowUs();
        if (text.equals(lastInformation) && nowUs < nextInformationUs) {
            return;
        }
        lastInformation = text;
        nextInformationUs = nowUs + INTERVAL_US;
        tell(new DriverReport(options.name(), Optional.empty(), text), SEVERITY_INFORMATION);
    }

    /** Passes a report on; a listener that throws, or a closed broker, does not fail the driver. */
    private void tell(DriverReport report, int severity) {
        try {
            options.listener().onReport(report);
        } catch (Throwable e) {
            BackgroundWork.failed(orb, options.listener(), e);
        }
        if (!options.listener().publishesReports()) {
            publish(report, severity);
        }
    }

    private void publish(DriverReport report, int severity) {
        message.timestamp = orb.clock().nowUs();
        message.severity = severity;
        Texts.put(message.text, "[" + report.driver() + "] " + report.text(), MAX_TEXT_BYTES);
        BackgroundWork.publish(log, message);
    }

    @Override
    public void close() {
        log.close();
    }
}
