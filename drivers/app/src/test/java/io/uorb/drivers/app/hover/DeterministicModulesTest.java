// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.module.ModuleFactory;
import io.uorb.module.host.ModuleFactories;
import io.uorb.testing.Statement;
import io.uorb.trace.module.ReplayCheck;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Modules of the vehicle and of the arm, which are run again. */
@Statement("determinism:D-56")
class DeterministicModulesTest {
    private final Collection<ModuleFactory> all = ModuleFactories.ofClassPath().all();

    @Test
    void shouldKeepWhatIsDeclaredOfThem() throws Exception {
        ReplayCheck.requireDeterministic(all);
    }

    @Test
    void shouldHaveNoFindingsInControllersEstimatorsAndSimulators() throws Exception {
        List<ModuleFactory> flown = all.stream()
                .filter(one -> one.getClass()
                        .getPackageName()
                        .matches("io\\.uorb\\.drivers\\.(app\\.hover|arm|rccl|sim"
                                + "|commander|control|estimator|hub|landing|navigator)\\b.*"))
                .toList();
        assertEquals(
                14,
                flown.size(),
                () -> flown.stream().map(ModuleFactory::name).toList().toString());
        assertEquals(List.of(), ReplayCheck.factories(flown));
    }
}
