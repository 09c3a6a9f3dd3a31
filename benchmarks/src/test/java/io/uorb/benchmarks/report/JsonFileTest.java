// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.junit.jupiter.api.Test;

final class JsonFileTest {
    @Test
    void shouldReadBackWhatWasWritten() throws IOException {
        Run run = Runs.withEverything();

        assertEquals(run, JsonFile.read(JsonFile.write(run)));
    }

    @Test
    void shouldWriteNullWhereThereIsNoFigure() throws IOException {
        String json = JsonFile.write(Runs.withEverything());

        assertTrue(json.contains("\"values\" : [ null, 0.01234, 7.0 ]"), json);
        assertTrue(json.contains("\"stealPercent\" : null"), json);
        assertFalse(json.contains("NaN"), json);
    }

    @Test
    void shouldWriteOnlyTheComponentsOfRecords() throws IOException {
        String json = JsonFile.write(Runs.withEverything());

        assertFalse(json.contains("\"sections\""), json);
        assertFalse(json.contains("\"failed\""), json);
    }

    @Test
    void shouldRefuseOtherJson() {
        assertThrows(IOException.class, () -> JsonFile.read("{\"surprise\": 1}"));
    }
}
