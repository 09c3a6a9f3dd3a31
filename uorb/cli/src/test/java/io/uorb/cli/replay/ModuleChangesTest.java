// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.replay;

import static io.uorb.testing.Refusals.assertThrowsNaming;

import java.util.List;
import org.junit.jupiter.api.Test;

class ModuleChangesTest {
    @Test
    void shouldNameTheModulesInTheirOrder() {
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> ModuleChanges.of(List.of("nobody.X=1"), List.of("b", "c", "a")),
                "--set nobody.X=1: … no module nobody, but a, b, c");
    }

    @Test
    void shouldNameAModuleThatIsNear() {
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> ModuleChanges.of(List.of("mc_rat_control.X=1"), List.of("mc_rate_control", "mission")),
                "; did you mean mc_rate_control?");
    }
}
