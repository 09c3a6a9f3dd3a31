// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.module;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.host.ModuleFactories;
import io.uorb.testing.Statement;
import io.uorb.trace.small.AdderGraph;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Modules that a replay takes as inputs. */
@Statement("determinism:D-88")
class TracedModuleTest {
    /** A maker of drivers with a finding of {@code uorb replay check}; as a driver of a device or not. */
    private record ClockedFactory(boolean drivesDevices) implements ModuleFactory {
        @Override
        public String name() {
            return "receiver";
        }

        @Override
        public ModuleDescription description() {
            return ModuleDescription.of("Reads a device at " + System.nanoTime());
        }

        @Override
        public Module create(ModuleContext context) {
            return () -> {};
        }
    }

    private static final TracedModule RECEIVER = new TracedModule("/gps", "receiver", List.of());

    @Test
    void shouldNotMakeADriverOfADevice() throws Exception {
        ModuleFactories drivers = ModuleFactories.of(new ClockedFactory(true));
        ModuleException refused = assertThrows(ModuleException.class, () -> RECEIVER.maker(drivers, 0, List.of()));
        assertEquals(
                "is a driver of a device, whose thread (ManagedDriver) is in no activation; its messages are inputs",
                refused.getMessage());
        RECEIVER.maker(ModuleFactories.of(new ClockedFactory(false)), 0, List.of());
    }

    @Test
    @Statement("determinism:D-56")
    void shouldCheckTheClassesOfModulesButNotOfDrivers() throws Exception {
        String finding = "receiver: " + ClockedFactory.class.getName() + " uses java.lang.System.nanoTime; read the"
                + " module's clock()";
        ModuleFactory module = new ClockedFactory(false);
        assertEquals(List.of(finding), ReplayCheck.factories(List.of(module)));
        assertEquals(List.of(), ReplayCheck.factories(List.of(new ClockedFactory(true))));
        List<String> ofTrace =
                ReplayCheck.trace(AdderGraph.fly(5_000, orb -> {}), List.of(RECEIVER), ModuleFactories.of(module));
        assertEquals(List.of(finding), ofTrace);
    }

    @Test
    @Statement("determinism:D-56")
    void shouldNameModulesWithoutAFactory() throws Exception {
        assertEquals(
                List.of("module /gps cannot be made again: unknown kind of module receiver; \"uorb module list"
                        + " --kinds\" lists all"),
                ReplayCheck.trace(AdderGraph.fly(5_000, orb -> {}), List.of(RECEIVER), ModuleFactories.of()));
    }
}
