// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The recorder that a program's console shows, where the program has several. */
class ProgramRecorderTest extends RecorderFixture {
    private Recorder newRecorder() {
        return builder(SLOW).build();
    }

    @Test
    void shouldShowTheLastOneThatIsThere() {
        ProgramRecorder program = ProgramRecorder.of(orb);
        try (Recorder first = newRecorder();
                Recorder second = newRecorder();
                Recorder third = newRecorder()) {
            program.set(first);
            program.set(second);
            program.set(third);
            assertEquals(Optional.of(third), program.find());
            program.remove(second);
            program.remove(third);
            assertEquals(Optional.of(first), program.find());
            program.remove(third);
            assertEquals(Optional.of(first), program.find());
            program.remove(first);
            assertEquals(Optional.empty(), program.find());
        }
    }
}
