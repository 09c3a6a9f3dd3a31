// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleHost;
import io.uorb.ros.log.LogLevel;
import io.uorb.ros.log.RosLog;
import io.uorb.testing.Statement;
import io.uorb.topics.system.LogMessage;
import io.uorb.topics.system.LogMessageTopic;
import io.uorb.topics.system.MavlinkLog;
import io.uorb.topics.system.MavlinkLogTopic;
import io.uorb.topics.vehicle.VehicleStatus;
import io.uorb.topics.vehicle.VehicleStatusTopic;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@Statement({"ros1:L-3", "ros1:P-21"})
class DiagnosticTextsTest {
    private final Orb orb = Orb.create(new ManualClock());
    private final Poller poller = orb.poller();
    private final RosLog log = new RosLog("/uorb", () -> 1, List::of);
    private final DiagnosticTexts texts = new DiagnosticTexts(orb, log, poller, "/ros");
    private final List<String> entries = new ArrayList<>();

    DiagnosticTextsTest() {
        log.setLevel(RosLog.ROOT, LogLevel.DEBUG);
        log.addReceiver(entry -> entries.add(entry.level() + " " + entry.text()));
    }

    @AfterEach
    void close() {
        texts.close();
        orb.close();
    }

    private static void copy(String text, byte[] into) {
        byte[] octets = text.getBytes(StandardCharsets.UTF_8);
        System.arraycopy(octets, 0, into, 0, octets.length);
    }

    @Test
    void shouldPassLinesOnWithTheirLevels() {
        try (Publication<LogMessage> lines = orb.advertise(LogMessageTopic.LOG_MESSAGE)) {
            LogMessage line = new LogMessage();
            copy("Grüezi", line.text);
            for (int severity = 0; severity < 8; severity++) {
                line.severity = severity;
                lines.publish(line);
                texts.drain();
            }
        }
        assertEquals(
                List.of(
                        "FATAL Grüezi",
                        "FATAL Grüezi",
                        "FATAL Grüezi",
                        "ERROR Grüezi",
                        "WARN Grüezi",
                        "INFO Grüezi",
                        "INFO Grüezi",
                        "DEBUG Grüezi"),
                entries);
    }

    /** Hosts of modules publish each text on both topics; the node's own texts come from its log already. */
    @Test
    void shouldPassTextsOfModulesOnOnce() {
        try (ModuleHost host =
                ModuleHost.builder(orb).log(entry -> {}).statusPeriodUs(0).build()) {
            host.start(new TalkingFactory("gps"), ModuleConfig.of("gps"));
            host.start(new TalkingFactory("ros"), ModuleConfig.of("ros"));
            texts.drain();
        } catch (ModuleException e) {
            throw new AssertionError(e);
        }
        assertEquals(List.of("WARN [gps] I am gps"), entries);
    }

    /** Makes modules that log once. */
    private record TalkingFactory(String name) implements ModuleFactory {
        @Override
        public ModuleDescription description() {
            return ModuleDescription.of("Talks");
        }

        @Override
        public Module create(ModuleContext context) {
            context.log().warn("I am " + name);
            return () -> {};
        }
    }

    @Test
    void shouldPassLinesForTheStationOn() {
        try (Publication<MavlinkLog> lines = orb.advertise(MavlinkLogTopic.MAVLINK_LOG)) {
            MavlinkLog line = new MavlinkLog();
            copy("x".repeat(127), line.text);
            line.severity = 4;
            lines.publish(line);
            texts.drain();
        }
        assertEquals(List.of("WARN " + "x".repeat(127)), entries);
    }

    @Test
    void shouldReportChangesOfTheVehicle() {
        try (Publication<VehicleStatus> statuses = orb.advertise(VehicleStatusTopic.VEHICLE_STATUS)) {
            VehicleStatus status = new VehicleStatus();
            status.armingState = VehicleStatus.ARMING_STATE_DISARMED;
            statuses.publish(status);
            texts.drain();
            status.armingState = VehicleStatus.ARMING_STATE_ARMED;
            status.navState = VehicleStatus.NAVIGATION_STATE_OFFBOARD;
            statuses.publish(status);
            texts.drain();
            status.failsafe = true;
            statuses.publish(status);
            texts.drain();
        }
        assertEquals(List.of("INFO armed", "INFO mode NAVIGATION_STATE_OFFBOARD", "WARN failsafe"), entries);
    }
}
