// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.shared;

import io.uorb.drivers.app.UorbRun;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code --shared} of commands that cannot share their topics. */
class SharedCommandsTest {
    @ParameterizedTest
    @DisplayName("shm:H-9: a command on another clock refuses --shared with the reason")
    @CsvSource({
        "hover --shared x, needs --threads: without them a manual clock runs the flight",
        "hover --threads --record a.ulg --shared x, and --record exclude each other",
        "attitude --speed max --shared x, needs --speed 1",
        "attitude --speed 2 --shared x, needs --speed 1",
        "attitude --ulog a.ulg --shared x, needs the simulation",
        "arm square --shared x, needs --realtime",
        "arm square --realtime --record a.ulg --shared x, and --record exclude each other",
        "log replay --shared x a.ulg, is not for replays",
        "log record --ulog a.ulg --out b.ulg --shared x, and --ulog exclude each other",
        "jitter --shared x, is not for jitter",
    })
    void shouldRefuseToShareWithTheReason(String line, String reason) {
        UorbRun.of(line.split(" ")).fails(2, "--shared " + reason);
    }

    @Test
    void shouldRefuseRosTimeBesideSharedTopics() {
        UorbRun.of("agent", "--ros=,clock=follow", "--shared", "refused")
                .fails(2, "--shared needs the machine's clock");
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
