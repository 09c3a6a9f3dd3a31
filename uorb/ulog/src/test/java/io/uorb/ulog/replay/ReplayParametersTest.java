// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.lockstep.ManualClock;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The parameters of a log during its replay (modules:MO-26). */
class ReplayParametersTest {
    private final ManualClock clock = new ManualClock();

    @AutoClose
    private final Orb orb = Orb.create(clock);

    private final List<String> applied = new ArrayList<>();
    private final List<String> defaults = new ArrayList<>();

    @TempDir
    private Path folder;

    private Path log;

    /** The third change is logged after a message that is later than the one behind it. */
    @BeforeEach
    void writeLog() throws IOException {
        try (ReplayTestLog test = new ReplayTestLog(folder, "gyro", "baro")) {
            test.writer().parameter(new UlogParameter("GAIN", 0.5f));
            test.writer().parameter(new UlogParameter("MODE", 1));
            test.writer().parameterDefault(new UlogParameterDefault(true, true, new UlogParameter("MODE", 0)));
            test.add("gyro", 0, 100, 1);
            test.writer().parameter(new UlogParameter("GAIN", 0.7f));
            test.add("gyro", 0, 200, 2).add("gyro", 0, 300, 3);
            test.writer().parameterDefault(new UlogParameterDefault(false, true, new UlogParameter("MODE", 7)));
            test.writer().parameter(new UlogParameter("MODE", 3));
            test.add("baro", 0, 250, 4).add("gyro", 0, 400, 5);
            test.writer().parameter(new UlogParameter("MODE", 4));
            log = test.done();
        }
    }

    private ReplayBuilder builder() {
        return Replay.builder(orb, log).catalogue(TopicCatalogue.of(List.of())).parameters(new ReplayParameters() {
            @Override
            public void apply(List<UlogParameter> parameters) {
                parameters.forEach(one -> applied.add(at(one)));
            }

            @Override
            public void applyDefault(UlogParameterDefault parameterDefault) {
                defaults.add(at(parameterDefault.parameter()));
            }
        });
    }

    private String at(UlogParameter parameter) {
        return clock.nowUs() + " " + parameter.name() + "=" + parameter.value();
    }

    @Test
    void shouldHaveTheValuesAndDefaultsOfTheStart() throws IOException {
        Replay replay = builder().build();
        assertEquals(List.of("GAIN", "MODE"), List.copyOf(replay.parameters().keySet()));
        assertEquals(new UlogParameter("GAIN", 0.5f), replay.parameters().get("GAIN"));
        assertEquals(1, replay.parameterDefaults().size());
        assertEquals(List.of(), applied);
    }

    @Test
    @DisplayName("modules:MO-26: the values of the start, and changes at their times")
    void shouldApplyValuesBeforeTheFirstMessageAndChangesAfterTheirMessages() throws IOException {
        builder().build().run();
        assertEquals(List.of("0 GAIN=0.5", "0 MODE=1", "100 GAIN=0.7", "300 MODE=3", "400 MODE=4"), applied);
    }

    @Test
    void shouldApplyChangesInTheOrderOfTimes() throws IOException {
        Replay replay = builder().order(ReplayOrder.TIME).build();
        PublishJournal journal = new PublishJournal(orb, replay.topics());
        replay.run();
        assertEquals(List.of(1L, 2L, 4L, 3L, 5L), journal.values());
        assertEquals(List.of("0 GAIN=0.5", "0 MODE=1", "100 GAIN=0.7", "300 MODE=3", "400 MODE=4"), applied);
    }

    @Test
    void shouldApplyChangesBeforeTheStartButNotAfterTheStop() throws IOException {
        builder().startUs(200).stopUs(399).build().run();
        assertEquals(List.of("0 GAIN=0.5", "0 MODE=1", "0 GAIN=0.7", "300 MODE=3"), applied);
    }

    @Test
    void shouldBeginEachRoundWithTheValuesOfTheStart() throws IOException {
        builder().loop(2).build().run();
        assertEquals(10, applied.size());
        assertEquals(List.of("400 GAIN=0.5", "400 MODE=1"), applied.subList(5, 7));
    }

    @Test
    void shouldTellDefaultsOfTheStartAndThoseThatAreLoggedLater() throws IOException {
        builder().build().run();
        assertEquals(List.of("0 MODE=0", "300 MODE=7"), defaults);
    }

    @Test
    void shouldTellDefaultsInTheOrderOfTimes() throws IOException {
        builder()
                .order(ReplayOrder.TIME)
                .startUs(200)
                .stopUs(250)
                .loop(2)
                .build()
                .run();
        assertEquals(List.of("0 MODE=0", "250 MODE=0"), defaults);
    }
}
