// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.module.Deterministic;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.testing.Statement;
import io.uorb.trace.module.ReplayCheck;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Tables whose order is the same in each JVM, or seen by nobody. */
@Statement("determinism:D-56")
class SteadyOrderTest {
    private enum Mode {
        FIRST,
        SECOND
    }

    private record Named(String name, int number) {}

    /** A record whose hash code is its own. */
    private record Numbered(Mode mode, int number) {
        @Override
        public int hashCode() {
            return number;
        }
    }

    /** Has tables of another order, or of no order that anybody sees. */
    @Deterministic
    private static final class SteadyFactory extends NamedFactory {
        private final Map<Mode, Long> byMode = new EnumMap<>(Mode.class);
        private final Map<Mode, Long> inOrder = new LinkedHashMap<>();
        private final Map<String, Long> byName = new HashMap<>();
        private final Map<Named, Long> byRecord = new HashMap<>();
        private final Map<Numbered, Long> byNumber = new HashMap<>();
        private final Map<Mode, Long> looked = new HashMap<>();
        private final Map<Mode, Long> sorted = new TreeMap<>();
        private final Map<Number, Long> byValue = new HashMap<>();

        SteadyFactory() {
            super("steady");
        }

        @Override
        public Module create(ModuleContext context) {
            List<Object> all = new ArrayList<>(byMode.keySet());
            for (Map<?, Long> one : List.of(inOrder, sorted)) {
                all.addAll(one.values());
            }
            all.addAll(byName.keySet());
            all.addAll(byRecord.keySet());
            byNumber.forEach((key, value) -> all.add(value));
            looked.put(Mode.FIRST, 1L);
            all.add(looked.get(Mode.SECOND));
            all.add(looked.keySet().contains(Mode.FIRST) ? looked.values().size() : 0);
            byValue.forEach((key, value) -> all.add(value));
            return all::clear;
        }
    }

    @Test
    void shouldFindNothing() throws Exception {
        assertEquals(List.of(), ReplayCheck.factories(List.of(new SteadyFactory())));
    }

    @Test
    void shouldNotFailIfItIsDeclaredDeterministic() throws Exception {
        ReplayCheck.requireDeterministic(List.of(new SteadyFactory()));
    }
}
