// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.testing.Statement;
import io.uorb.trace.module.ReplayCheck;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** Iterations over hash tables whose order differs from JVM to JVM. */
@Statement("determinism:D-56")
class HashOrderTest {
    private enum Mode {
        FIRST,
        SECOND
    }

    private record Named(String name, int number) {}

    private record Moded(Named named, Mode mode) {}

    /** Has the hash code of {@code Object}. */
    private static final class Plain {}

    /** Each field and each variable of these methods is a table that is iterated over. */
    private static final class DifferingFactory extends NamedFactory {
        private final Map<Mode, Long> byMode = new HashMap<>();
        private final HashSet<Class<?>> types;
        private final Set<Moded> records = ConcurrentHashMap.newKeySet();
        private final Map<double[], String> arrays = new HashMap<>(16);

        DifferingFactory(HashSet<Class<?>> types) {
            super("differing");
            this.types = types;
        }

        @Override
        public Module create(ModuleContext context) {
            List<Object> all = new ArrayList<>(records);
            for (Class<?> type : types) {
                all.add(type);
            }
            for (Map.Entry<double[], String> array : arrays.entrySet()) {
                all.add(array.getValue());
            }
            return () -> all.addAll(inLambda(() -> byMode.values().iterator().next()));
        }

        private static List<Plain> inLambda(java.util.function.LongSupplier first) {
            Map<Plain, Long> counts = new HashMap<>();
            counts.put(new Plain(), first.getAsLong());
            return List.copyOf(counts.keySet());
        }
    }

    @Test
    void shouldNameHashTablesWithKeysThatHaveIdentityHashes() throws Exception {
        assertEquals(
                List.of(
                        finding("a variable of inLambda", Plain.class.getName()),
                        finding("arrays", "an array"),
                        finding("byMode", Mode.class.getName()),
                        finding("records", Moded.class.getName()),
                        finding("types", "java.lang.Class")),
                ReplayCheck.factories(List.of(new DifferingFactory(new HashSet<>()))));
    }

    private static String finding(String table, String key) {
        return "differing: " + DifferingFactory.class.getName() + " iterates over the hash table " + table
                + ", keyed by " + key + ", in an order that differs in each JVM; use an EnumMap, a TreeMap or a"
                + " LinkedHashMap";
    }
}
