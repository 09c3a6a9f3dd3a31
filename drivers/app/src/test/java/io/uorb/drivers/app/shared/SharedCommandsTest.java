// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.shared;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.drivers.app.LogCounts;
import io.uorb.drivers.app.UorbRun;
import io.uorb.shm.SharedNodes;
import io.uorb.time.Runner;
import io.uorb.topics.control.VehicleRatesSetpointTopic;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --shared} of commands with a broker: those that share its topics, and those that cannot. */
class SharedCommandsTest {
    private static final String NAME = "commands-" + ProcessHandle.current().pid();
    private static final long PERIOD_US = 10_000;

    @TempDir
    Path folder;

    @ParameterizedTest
    @DisplayName("shm:H-9: a command on another clock refuses --shared with the reason")
    @CsvSource({
        "hover --shared x, needs --threads: ",
        "attitude --speed max --shared x, needs --speed 1",
        "attitude --speed 2 --shared x, needs --speed 1",
        "attitude --ulog a.ulg --shared x, needs the simulation",
        "arm square --shared x, needs --realtime",
        "log replay --shared x a.ulg, is not for replays",
        "log record --ulog a.ulg --out b.ulg --shared x, and --ulog exclude each other",
        "jitter --shared x, is not for jitter",
    })
    void shouldRefuseToShareWithTheReason(String line, String reason) {
        UorbRun.of(line.split(" ")).fails(2, "--shared " + reason);
    }

    @ParameterizedTest
    @ValueSource(strings = {"log replay", "jitter"})
    void shouldNotOfferWhatACommandAlwaysRefuses(String line) {
        String help = UorbRun.of((line + " --help").split(" ")).exits(0).out();
        assertFalse(help.contains("--shared"), help);
    }

    @ParameterizedTest
    @DisplayName("shm:H-1: commands with a broker share its topics, and leave when it is closed")
    @CsvSource({
        "hover --threads --seconds 0.5, vehicle_attitude",
        "hover --threads --seconds 0.5 --record FOLDER/c.ulg, vehicle_attitude",
        "attitude --seconds 0.5, vehicle_attitude",
        "module run simulated_imu --seconds 0.5, sensor_combined",
        "log record --sim --seconds 0.5 --out FOLDER/a.ulg, sensor_combined",
    })
    void shouldShareTheTopicsOfItsBroker(String line, String topic) throws IOException {
        try (SharedNodes nodes = SharedNodes.open(NAME)) {
            UorbRun.of((line.replace("FOLDER", folder.toString()) + " --shared " + NAME).split(" "))
                    .exits(0);
            assertTrue(nodes.topics().contains(topic), nodes.topics()::toString);
            assertEquals(1, nodes.processes().size(), nodes.processes()::toString);
        }
        SharedFolders.remove(NAME);
    }

    @Test
    @DisplayName("shm:H-11: log record --shared records what another program publishes")
    void shouldRecordWhatAnotherProgramPublishes() throws IOException {
        Path log = folder.resolve("b.ulg");
        try (SharedNodes nodes = SharedNodes.open(NAME);
                Orb orb = Orb.builder().clock(SharedNodes.clock()).paths(nodes).build()) {
            Publication<VehicleAttitude> early = orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
            Runner publisher = orb.clock().newRunner("publisher", Thread.NORM_PRIORITY, nowUs -> {
                early.publish(new VehicleAttitude());
                return nowUs + PERIOD_US;
            });
            try (publisher) {
                publisher.wake();
                UorbRun.of("record", "--seconds", "0.5", "--out", log.toString(), "--shared", NAME)
                        .exits(0);
            }
            assertEquals(1, nodes.processes().size(), nodes.processes()::toString);
        }
        SharedFolders.remove(NAME);
        Map<String, Integer> counts = LogCounts.of(log);
        assertTrue(counts.getOrDefault(VehicleAttitudeTopic.VEHICLE_ATTITUDE.name(), 0) > 0, counts::toString);
    }

    @ParameterizedTest
    @CsvSource({
        "module run mc_att_control --seconds 0.1, vehicle_rates_setpoint 0",
        "hover --threads --seconds 0.1, vehicle_rates_setpoint 0",
    })
    void shouldTellThatAnotherProgramPublishesThereToo(String line, String topic) throws IOException {
        try (SharedNodes nodes =
                        SharedNodes.builder(NAME).program("other controller").open();
                Orb orb = Orb.builder().clock(SharedNodes.clock()).paths(nodes).build()) {
            orb.advertise(VehicleRatesSetpointTopic.VEHICLE_RATES_SETPOINT);
            UorbRun.of((line + " --shared " + NAME).split(" "))
                    .exits(0)
                    .reports("other controller (pid ", ") publishes, too: " + topic + "; subscribers get");
        }
        SharedFolders.remove(NAME);
    }

    @Test
    void shouldTellNothingOfAProgramThatOnlyReads() throws IOException {
        try (SharedNodes nodes = SharedNodes.open(NAME);
                Orb orb = Orb.builder().clock(SharedNodes.clock()).paths(nodes).build()) {
            orb.subscribe(VehicleRatesSetpointTopic.VEHICLE_RATES_SETPOINT);
            UorbRun.of("module", "run", "mc_att_control", "--seconds", "0.1", "--shared", NAME)
                    .exits(0)
                    .reportsNothing();
        }
        SharedFolders.remove(NAME);
    }

    @Test
    void shouldRefuseRosTimeBesideSharedTopics() throws IOException {
        UorbRun.of("agent", "--ros=,clock=follow", "--shared", NAME).fails(2, "--shared needs the machine's clock");
        SharedFolders.remove(NAME);
    }

    @Test
    void shouldRefuseModulesThatAFlightDoesNotHave() {
        UorbRun.of("hover", "--threads", "--shared", "x", "--without", "mc_att")
                .fails(2, "--without mc_att: this flight has the modules ", "mc_att_control");
    }

    @ParameterizedTest
    @CsvSource({
        "Bad, is not 1 to 32 letters a to z",
        "'x,often', unknown word 'often'",
        "'x,topics=A', is neither a topic nor a pattern",
        "'', is not 1 to 32 letters a to z",
    })
    void shouldRefuseWrongWords(String words, String reason) {
        UorbRun.of("listener", "--shared=" + words, "vehicle_attitude").fails(2, "--shared", reason);
    }

    @Test
    void shouldRefuseAProgramBesideSharedTopics() {
        UorbRun.of("top", "--shared", "x", "--pid", "1")
                .fails(2, "--shared x and the choice of a program exclude each other");
    }
}
