// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class ModuleChangesTest {
    @Test
    void shouldNameTheModulesInTheirOrder() {
        IllegalArgumentException refused = assertThrows(
                IllegalArgumentException.class, () -> ModuleChanges.of(List.of("nobody.X=1"), List.of("b", "c", "a")));
        assertEquals("--set nobody.X=1: the log has no module nobody, but a, b, c", refused.getMessage());
    }

    @Test
    void shouldNameAModuleThatIsNear() {
        IllegalArgumentException refused = assertThrows(
                IllegalArgumentException.class,
                () -> ModuleChanges.of(List.of("mc_rat_control.X=1"), List.of("mc_rate_control", "mission")));
        assertTrue(refused.getMessage().endsWith("; did you mean mc_rate_control?"), refused::getMessage);
    }
}
