// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.Orb;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.lockstep.ManualClock;
import io.uorb.ulog.UlogException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** Errors of selections that do not fit the log. */
class ReplayBadInputTest {
    private static final String RANGE = "the selected messages of the log are from 100 us to 300 us";

    @AutoClose
    private final Orb orb = Orb.create(new ManualClock());

    @TempDir
    private Path folder;

    private Path log;

    @BeforeEach
    void writeLog() throws IOException {
        try (ReplayTestLog test = new ReplayTestLog(folder, "sensor_gyro", "sensor_baro")) {
            log = test.add("sensor_gyro", 0, 100, 1)
                    .add("sensor_gyro", 1, 110, 2)
                    .add("sensor_baro", 0, 300, 6)
                    .done();
        }
    }

    private ReplayBuilder builder() {
        return Replay.builder(orb, log).catalogue(TopicCatalogue.of(List.of()));
    }

    private static void assertRefused(Executable action, String... lines) {
        IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, action);
        assertEquals(List.of(lines), refused.getMessage().lines().toList());
    }

    @Test
    void shouldNameAllThatTheLogDoesNotHave() {
        assertRefused(
                builder()
                        .include("sensor_giro", "sensor_gyro:2")
                        .exclude("baro")
                        .rename("sensor_mag", "mag")::build,
                "topic sensor_giro, which is to be included, is not among the 2 topics of the log; did you mean"
                        + " sensor_gyro or sensor_baro?",
                "instance 2 of topic sensor_gyro, which is to be included, is not in the log; it has [0, 1]",
                "topic baro, which is to be excluded, is not among the 2 topics of the log; did you mean sensor_baro?",
                "topic sensor_mag, which is to be renamed, is not among the 2 topics of the log; did you mean"
                        + " sensor_baro?");
    }

    @Test
    void shouldSayTheRangeOfTimes() {
        assertRefused(builder().startUs(301)::build, "start time 301 us is later than the last message; " + RANGE);
        assertRefused(builder().stopUs(99)::build, "stop time 99 us is earlier than the first message; " + RANGE);
        assertRefused(builder().startUs(200).stopUs(150)::build, "start time 200 us is later than stop time 150 us");
    }

    @Test
    void shouldRefuseThatTwoInstancesBecomeOne() {
        assertRefused(
                builder().rename("sensor_gyro:1", "sensor_gyro:0")::build,
                "sensor_gyro instance 0 and sensor_gyro instance 1 would both become sensor_gyro:0");
    }

    @Test
    void shouldRefuseToReplayNothing() {
        assertRefused(
                builder().exclude("sensor_gyro", "sensor_baro")::build,
                "none of the 3 topic instances of the log is selected");
    }

    @Test
    void shouldRefuseInstancesThatAreNone() {
        assertRefused(
                () -> builder().include("sensor_gyro:x"),
                "instance \"x\" of \"sensor_gyro:x\" is not a whole number from 0 to 254");
        assertRefused(
                () -> builder().exclude("sensor_gyro:255"),
                "instance \"255\" of \"sensor_gyro:255\" is not a whole number from 0 to 254");
    }

    @Test
    void shouldRefuseNewNamesThatAreNone() {
        assertRefused(() -> builder().rename("sensor_gyro", "Gyro"), "topic name Gyro is not in snake_case");
        assertRefused(
                () -> builder().rename("sensor_gyro", "gyro:0"),
                "renaming sensor_gyro -> gyro:0 names one instance for all; name the one to rename, such as"
                        + " sensor_gyro:0");
    }

    @Test
    void shouldRefuseNumbersOutOfRange() {
        assertThrows(IllegalArgumentException.class, () -> builder().startUs(-1));
        assertThrows(IllegalArgumentException.class, () -> builder().stopUs(-1));
        assertThrows(IllegalArgumentException.class, () -> builder().loop(0));
        assertThrows(IllegalArgumentException.class, () -> builder().queueLength(3));
        assertThrows(IllegalArgumentException.class, () -> builder().patience(-1, TimeUnit.SECONDS));
        assertThrows(IllegalArgumentException.class, () -> builder().windowBytes(-1));
    }

    @Test
    void shouldSayThatThereIsNoFile() {
        ReplayBuilder missing = Replay.builder(orb, folder.resolve("missing.ulg"));
        assertThrows(UlogException.class, missing::build);
    }
}
