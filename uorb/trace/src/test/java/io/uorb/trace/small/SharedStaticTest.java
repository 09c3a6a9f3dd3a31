// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.small;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import io.uorb.testing.Statement;
import io.uorb.trace.module.ReplayCheck;
import java.util.List;
import org.junit.jupiter.api.Test;

/** State that modules share beside the broker. */
class SharedStaticTest {
    /** A factory whose modules count together. */
    private static final class SharingFactory implements ModuleFactory {
        static final List<String> CONSTANTS = List.of();
        static long made;

        @Override
        public String name() {
            return "sharing";
        }

        @Override
        public ModuleDescription description() {
            return ModuleDescription.of("Shares what it counts");
        }

        @Override
        public Module create(ModuleContext context) {
            made++;
            return () -> {};
        }
    }

    @Test
    @Statement({"determinism:D-56", "determinism:D-89"})
    void shouldNameStaticFieldsThatCanChange() throws Exception {
        assertEquals(
                List.of("sharing: " + SharingFactory.class.getName() + " has the static field made, which can change;"
                        + " make it one of the module: others share it, and a replay has its own"),
                ReplayCheck.factories(List.of(new SharingFactory())));
    }
}
