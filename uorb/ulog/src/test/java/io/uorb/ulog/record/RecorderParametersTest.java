// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The parameters of a program in its logs (modules:MO-26). */
class RecorderParametersTest extends RecorderFixture {
    private final TestParameters parameters = new TestParameters();

    @BeforeEach
    void setParameters() {
        orb.advertise(SLOW);
        parameters.put("MC_ROLL_P", 6.5f, 6f);
        parameters.put("SYS_ID", 1, 1);
    }

    @Test
    @DisplayName("modules:MO-26: values with their types, and defaults that differ")
    void shouldRecordValuesAndDefaultsOfASource() throws IOException {
        start(builder(SLOW).parameters(parameters));
        LoggedRecords log = stopAndRead();
        assertEquals(
                Map.of(
                        "MC_ROLL_P", new UlogParameter("MC_ROLL_P", 6.5f),
                        "SYS_ID", new UlogParameter("SYS_ID", 1)),
                log.parameters);
        assertEquals(
                List.of(new UlogParameterDefault(true, true, new UlogParameter("MC_ROLL_P", 6f))),
                log.definitions.parameterDefaults());
    }

    @Test
    void shouldRecordAChangeAfterTheMessagesBeforeIt() throws IOException {
        start(builder(SLOW).parameters(parameters));
        parameters.put("SYS_ID", 2, 1);
        assertEquals(List.of(new UlogParameter("SYS_ID", 2)), stopAndRead().changes);
    }

    @Test
    void shouldRecordAParameterThatIsAddedLater() throws IOException {
        start(builder(SLOW).parameters(parameters));
        parameters.put("NEW", 0.5f, 0.5f);
        LoggedRecords log = stopAndRead();
        assertEquals(List.of(new UlogParameter("NEW", 0.5f)), log.changes);
        assertEquals(2, log.parameters.size());
    }

    @Test
    @DisplayName("modules:MO-26: a default that changes while it records is a Q record")
    void shouldRecordAChangeOfADefault() throws IOException {
        start(builder(SLOW).parameters(parameters));
        parameters.setDefault("MC_ROLL_P", 7f);
        passPeriod();
        recorder.rotate();
        UlogParameterDefault ofConfiguration =
                new UlogParameterDefault(false, true, new UlogParameter("MC_ROLL_P", 7f));
        assertEquals(List.of(ofConfiguration), LoggedRecords.read(sink.file(0)).defaultChanges);
        LoggedRecords second = stopAndRead();
        assertEquals(List.of(), second.defaultChanges);
        assertEquals(
                List.of(new UlogParameterDefault(true, false, new UlogParameter("MC_ROLL_P", 6f)), ofConfiguration),
                second.definitions.parameterDefaults());
    }

    @Test
    void shouldStartTheNextFileWithThePresentValuesAndDefaults() throws IOException {
        start(builder(SLOW).parameters(parameters));
        parameters.put("SYS_ID", 2, 1);
        parameters.put("MC_ROLL_P", 6f, 6f);
        passPeriod();
        recorder.rotate();
        LoggedRecords second = stopAndRead();
        assertEquals(2, second.parameters.get("SYS_ID").value());
        assertEquals(
                List.of(new UlogParameter("SYS_ID", 1)),
                second.definitions.parameterDefaults().stream()
                        .map(UlogParameterDefault::parameter)
                        .toList());
        assertEquals(List.of(), second.changes);
    }

    @Test
    void shouldListenWhileItRecordsOnly() throws IOException {
        recorder = builder(SLOW).parameters(parameters).build();
        assertEquals(0, parameters.listeners());
        recorder.start();
        assertEquals(1, parameters.listeners());
        recorder.stop();
        assertEquals(0, parameters.listeners());
    }

    /** The key of a record has 255 bytes, with the type. */
    @Test
    void shouldLeaveOutANameThatIsTooLongForARecord() throws IOException {
        String fits = "m." + "x".repeat(245);
        parameters.put(fits, 1, 1);
        parameters.put(fits + "y", 1, 1);
        start(builder(SLOW).parameters(parameters));
        parameters.put(fits + "y", 2, 1);
        LoggedRecords log = stopAndRead();
        assertEquals(3, log.parameters.size());
        assertEquals(1, log.parameters.get(fits).value());
        assertEquals(List.of(), log.changes);
    }
}
