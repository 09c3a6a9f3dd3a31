// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.Subscription;
import io.uorb.definition.FieldConstants;
import io.uorb.ros.log.LogLevel;
import io.uorb.ros.log.RosLog;
import io.uorb.schema.MessageConstant;
import io.uorb.text.Texts;
import io.uorb.topics.system.LogMessage;
import io.uorb.topics.system.LogMessageTopic;
import io.uorb.topics.system.MavlinkLog;
import io.uorb.topics.system.MavlinkLogTopic;
import io.uorb.topics.vehicle.VehicleStatus;
import io.uorb.topics.vehicle.VehicleStatusTopic;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Passes the texts of {@code log_message} and {@code mavlink_log}, and changes of {@code vehicle_status}, to a node's
 * log and so to {@code /rosout} (ros1:L-3, ros1:P-21). It belongs to one thread.
 */
final class DiagnosticTexts implements AutoCloseable {
    private static final int SEVERITY_CRITICAL = 2;
    private static final int SEVERITY_ERROR = 3;
    private static final int SEVERITY_WARNING = 4;
    private static final int SEVERITY_INFO = 6;
    private static final int UNKNOWN = -1;
    private static final int MOST_COPIED = 32;

    private final RosLog log;
    /** How texts of the node's own module begin, which come from its log. */
    private final String own;
    /** Lines of {@code log_message} of which {@code mavlink_log} has a copy. */
    private final Deque<String> copied = new ArrayDeque<>();

    private final Subscription<LogMessage> lines;
    private final Subscription<MavlinkLog> stationLines;
    private final Subscription<VehicleStatus> statuses;
    private final LogMessage line = new LogMessage();
    private final MavlinkLog stationLine = new MavlinkLog();
    private final VehicleStatus status = new VehicleStatus();
    private int armingState = UNKNOWN;
    private int navState = UNKNOWN;
    private boolean failsafe;

    /**
     * Subscribes; texts that are published before are not passed on.
     *
     * @param module full name of the module whose node it is
     */
    DiagnosticTexts(Orb orb, RosLog log, Poller poller, String module) {
        this.log = log;
        own = "[" + (module.startsWith("/") ? module.substring(1) : module) + "] ";
        lines = orb.subscribe(LogMessageTopic.LOG_MESSAGE);
        stationLines = orb.subscribe(MavlinkLogTopic.MAVLINK_LOG);
        statuses = orb.subscribe(VehicleStatusTopic.VEHICLE_STATUS);
        poller.add(lines);
        poller.add(stationLines);
        poller.add(statuses);
    }

    private static LogLevel level(int severity) {
        if (severity <= SEVERITY_CRITICAL) {
            return LogLevel.FATAL;
        }
        if (severity == SEVERITY_ERROR) {
            return LogLevel.ERROR;
        }
        if (severity == SEVERITY_WARNING) {
            return LogLevel.WARN;
        }
        return severity <= SEVERITY_INFO ? LogLevel.INFO : LogLevel.DEBUG;
    }

    /** Passes on what has come. */
    void drain() {
        while (lines.update(line)) {
            String text = Texts.get(line.text);
            if (copied.size() == MOST_COPIED) {
                copied.removeFirst();
            }
            copied.addLast(line.timestamp + text);
            pass(line.severity, text);
        }
        while (stationLines.update(stationLine)) {
            String text = Texts.get(stationLine.text);
            if (!copied.removeLastOccurrence(stationLine.timestamp + text)) {
                pass(stationLine.severity, text);
            }
        }
        while (statuses.update(status)) {
            reportStatus();
        }
    }

    private void pass(int severity, String text) {
        if (!text.startsWith(own)) {
            log.relay(level(severity), text);
        }
    }

    private void reportStatus() {
        if (status.armingState != armingState && armingState != UNKNOWN) {
            log.info(status.armingState == VehicleStatus.ARMING_STATE_ARMED ? "armed" : "disarmed");
        }
        if (status.navState != navState && navState != UNKNOWN) {
            log.info("mode " + mode(status.navState));
        }
        if (status.failsafe != failsafe) {
            log.warn(status.failsafe ? "failsafe" : "failsafe has ended");
        }
        armingState = status.armingState;
        navState = status.navState;
        failsafe = status.failsafe;
    }

    private static String mode(int navState) {
        for (MessageConstant constant :
                FieldConstants.of(VehicleStatusTopic.VEHICLE_STATUS.definition(), "nav_state")) {
            if (constant.value().intValue() == navState) {
                return constant.name();
            }
        }
        return String.valueOf(navState);
    }

    @Override
    public void close() {
        lines.close();
        stationLines.close();
        statuses.close();
    }
}
