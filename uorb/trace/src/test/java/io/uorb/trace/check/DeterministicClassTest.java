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

/** {@code @Deterministic} on a class makes its findings errors of a test. */
@Statement("determinism:D-56")
class DeterministicClassTest {
    private static final class Clocked {
        static long now() {
            return System.nanoTime();
        }
    }

    @Deterministic
    private static final class Declared {
        private static final class Inner {
            static double draw() {
                return Math.random();
            }
        }
    }

    /** Reaches one class that is declared and one that is not. */
    private static final class ReachingFactory extends NamedFactory {
        ReachingFactory() {
            super("plain");
        }

        @Override
        public Module create(ModuleContext context) {
            return () -> {
                Clocked.now();
                Declared.Inner.draw();
            };
        }
    }

    @Test
    void shouldFailForAClassThatIsDeclaredAndThoseWithin() {
        AssertionError error = assertThrows(
                AssertionError.class, () -> ReplayCheck.requireDeterministic(List.of(new ReachingFactory())));
        assertEquals(
                List.of("plain: " + Declared.Inner.class.getName() + " uses java.lang.Math.random; take random(name) of"
                        + " the module's context"),
                error.getMessage().lines().skip(1).toList());
    }
}
