// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.testing.Statement;
import io.uorb.trace.module.ReplayCheck;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import org.junit.jupiter.api.Test;

/** State that modules share beside the broker. */
class SharedStaticTest {
    /** A factory whose modules count together. */
    private static final class SharingFactory extends NamedFactory {
        static final List<String> CONSTANTS = List.of();
        static final double[] TABLE = {1, 2};
        static final Map<String, Integer> NUMBERS = new HashMap<>();
        static final long[] COUNTS = new long[2];
        static final AtomicLong STARTED = new AtomicLong();
        static final List<String> NAMES = new ArrayList<>();
        static final AtomicLongFieldUpdater<SharingFactory> OWN =
                AtomicLongFieldUpdater.newUpdater(SharingFactory.class, "own");
        static final Map<String, Integer> LENGTHS = new HashMap<>();
        static final Map<String, Integer> LEFT = new HashMap<>(NUMBERS);
        static long made;

        static {
            NUMBERS.put("one", 1);
            CONSTANTS.forEach(name -> LENGTHS.put(name, name.length()));
        }

        private volatile long own;

        SharingFactory() {
            super("sharing");
        }

        @Override
        public Module create(ModuleContext context) {
            made++;
            OWN.incrementAndGet(this);
            LEFT.keySet().remove("one");
            COUNTS[NUMBERS.get("one")] += (long) TABLE[0];
            List<String> names = NAMES;
            return () -> {
                STARTED.incrementAndGet();
                names.add(CONSTANTS.toString());
            };
        }
    }

    @Test
    @Statement({"determinism:D-56", "determinism:D-89"})
    void shouldNameStaticFieldsThatCanChange() throws Exception {
        List<String> found = ReplayCheck.factories(List.of(new SharingFactory()));
        assertEquals(
                List.of(finding("COUNTS"), finding("LEFT"), finding("STARTED"), finding("made")),
                found,
                () -> "of NAMES, a lambda changes what it has been given, which is not followed");
    }

    private static String finding(String field) {
        return "sharing: " + SharingFactory.class.getName() + " has the static field " + field + ", which can change;"
                + " make it one of the module: others share it, and a replay has its own";
    }
}
