// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.module.Deterministic;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.testing.Statement;
import io.uorb.trace.module.ReplayCheck;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code @Deterministic} on a factory makes the findings of all its classes errors of a test. */
@Statement("determinism:D-56")
class DeterministicFactoryTest {
    private static final class Clocked {
        static void look() {
            System.nanoTime();
        }
    }

    @Deterministic
    private static final class DeclaredFactory extends NamedFactory {
        DeclaredFactory() {
            super("declared");
        }

        @Override
        public Module create(ModuleContext context) {
            return Clocked::look;
        }
    }

    @Test
    void shouldFailForAllClassesThatTheFactoryReaches() {
        AssertionError error = assertThrows(
                AssertionError.class, () -> ReplayCheck.requireDeterministic(List.of(new DeclaredFactory())));
        assertEquals(
                List.of("declared: " + Clocked.class.getName() + " uses java.lang.System.nanoTime; read the module's"
                        + " clock()"),
                error.getMessage().lines().skip(1).toList());
    }
}
