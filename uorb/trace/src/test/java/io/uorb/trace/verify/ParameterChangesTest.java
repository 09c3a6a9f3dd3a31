// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ParameterChangesTest {
    @Test
    void shouldTellNamesThatNoRecordHas() {
        ParameterChanges changes = new ParameterChanges(Map.of("MC_P", "2", "MC_D", "3", "MC_X", "4"));
        assertEquals("MC_I=1\nMC_P=2\n", changes.in("MC_I=1\nMC_P=1\n"));
        assertEquals(Set.of("MC_D", "MC_X"), changes.unused());
        assertEquals("MC_D=3\n", changes.in("MC_D=0\n"));
        assertEquals(Set.of("MC_X"), changes.unused());
    }

    @Test
    void shouldNameWhatIsNearAMistypedName() {
        ParameterChanges changes = new ParameterChanges(Map.of("MC_ROLRATE_P", "2"));
        changes.in("MC_ROLLRATE_P=1\nMPC_XY_P=1\n");
        assertEquals("; did you mean MC_ROLLRATE_P?", changes.nearHint("MC_ROLRATE_P"));
    }
}
