// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Threads that change parameters and others that read them. */
@DisplayName("modules:MO-21, modules:MO-22: threads")
class ParameterStressTest {
    private static final int CHANGES = 2_000;
    private static final int THREADS = 3;

    /**
     * Parameters that are always equal.
     *
     * @param a one
     * @param b and the other
     */
    record Pair(@Param(name = "A") int a, @Param(name = "B") int b) {
        Pair {
            if (a != b) {
                throw new IllegalArgumentException("a and b differ");
            }
        }
    }

    private final ParameterStore store = new ParameterStore();

    /** Adds 1 to both, by what the transaction reads itself. */
    private Void increment() {
        for (int i = 0; i < CHANGES; i++) {
            store.update(transaction -> {
                ParameterValue next = ParameterValue.ofInt(transaction.get("A").intValue() + 1);
                transaction.set("A", next);
                transaction.set("B", next);
            });
        }
        return null;
    }

    private Void read(ParameterBinding<Pair> binding) {
        int last = 0;
        while (last < THREADS * CHANGES) {
            binding.refresh();
            Pair pair = binding.get();
            assertEquals(pair.a(), pair.b());
            assertTrue(pair.a() >= last);
            last = pair.a();
        }
        return null;
    }

    @Test
    void shouldLoseNoChangeAndTearNoRecord() throws Exception {
        List<Integer> told = new ArrayList<>();
        store.listen(change -> {
            if (change.name().equals("A")) {
                told.add(change.value().intValue());
            }
        });
        ParameterBinding<Pair> binding = store.bind("m", Pair.class);
        List<Callable<Void>> work = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            work.add(this::increment);
        }
        work.add(() -> read(binding));
        ExecutorService executor = Executors.newFixedThreadPool(work.size());
        try {
            for (Future<Void> done : executor.invokeAll(work)) {
                done.get();
            }
        } finally {
            executor.shutdownNow();
        }
        assertEquals(THREADS * CHANGES, store.get("A").intValue());
        assertEquals(2L * THREADS * CHANGES, store.instance());
        assertEquals(THREADS * CHANGES, told.size());
        for (int i = 0; i < told.size(); i++) {
            assertEquals(i + 1, told.get(i));
        }
    }
}
