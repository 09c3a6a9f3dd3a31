// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.lockstep.ManualClock;
import io.uorb.topics.vehicle.VehicleStatus;
import io.uorb.topics.vehicle.VehicleStatusTopic;
import io.uorb.ulog.record.Recorder;
import io.uorb.ulog.record.RecorderBuilder;
import io.uorb.ulog.selection.TopicSelection;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The recorder's knowledge of PX4's topics: its profiles (L-14) and the arming state (L-13). */
class RecorderOfTopicsTest {
    @TempDir
    private Path folder;

    @Test
    void shouldKnowEveryTopicOfTheProfiles() {
        TopicSelection all = TopicSelection.profiles(TopicCatalogue.ofClassPath(), TopicSelection.profileNames());
        assertEquals(List.of(), all.notes());
    }

    @Test
    void shouldHavePx4sIntervalsInTheDefaultProfile() {
        TopicSelection selection = TopicSelection.profiles(TopicCatalogue.ofClassPath(), List.of("default"));
        assertEquals(20_000, selection.intervalUs("vehicle_angular_velocity", 0));
        assertEquals(200_000, selection.intervalUs("battery_status", 2));
        assertEquals(0, selection.intervalUs("vehicle_status", 0));
    }

    @Test
    void shouldRecordWhileArmed() throws IOException, InterruptedException {
        ManualClock clock = new ManualClock();
        try (Orb orb = Orb.create(clock);
                Recorder recorder =
                        Recorder.builder(orb).folder(folder).whileArmed().build();
                Publication<VehicleStatus> publication = orb.advertise(VehicleStatusTopic.VEHICLE_STATUS)) {
            recorder.start();
            VehicleStatus status = new VehicleStatus();
            status.armingState = VehicleStatus.ARMING_STATE_ARMED;
            publication.publish(status);
            clock.advance(RecorderBuilder.DEFAULT_PERIOD_US);
            assertTrue(recorder.isRecording());
            status.armingState = VehicleStatus.ARMING_STATE_DISARMED;
            publication.publish(status);
            clock.advance(RecorderBuilder.DEFAULT_PERIOD_US);
            assertFalse(recorder.isRecording());
            assertTrue(recorder.status().file().startsWith(folder));
        }
    }
}
