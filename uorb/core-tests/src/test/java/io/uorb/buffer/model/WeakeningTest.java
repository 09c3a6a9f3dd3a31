// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.buffer.model.WeakeningTable.Row;
import java.io.IOException;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each mode and fence of the protocol, weakened by one step: a script breaks, or the table says why none does. */
@Timeout(value = 20, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // against endless runs
class WeakeningTest {
    /** Which accesses each script executes, the same for each row. */
    private static final Map<Class<? extends ModelProgram>, BitSet> USES = new HashMap<>();

    private static BitSet usesOf(Class<? extends ModelProgram> script) {
        ModelMemory.forgetUses();
        ModelScripts.explore(script);
        return ModelMemory.uses();
    }

    static Stream<Row> caughtRows() throws IOException {
        return WeakeningTable.rows().stream().filter(Row::isCaught);
    }

    static Stream<Row> otherRows() throws IOException {
        return WeakeningTable.rows().stream().filter(row -> !row.isCaught());
    }

    /** From the byte code: a mode or fence that is new, or gone, is noticed. */
    @Test
    @DisplayName("shm:H-19: the table has each mode and fence of the kernel's and of the mapped packages")
    void shouldListEachModeAndFence() throws IOException {
        Map<String, String> expected = new TreeMap<>();
        WeakTarget.all()
                .forEach(target -> expected.put(target.name(), target.declared().toString()));
        Map<String, String> listed = WeakeningTable.rows().stream()
                .collect(Collectors.toMap(Row::target, Row::declared, (a, b) -> a, TreeMap::new));
        assertEquals(text(expected), text(listed));
    }

    private static String text(Map<String, String> table) {
        return table.entrySet().stream()
                .map(entry -> entry.getKey() + " | " + entry.getValue())
                .collect(Collectors.joining("\n"));
    }

    @Test
    void shouldTryEachStep() throws IOException {
        Map<String, List<Row>> rows = WeakeningTable.rows().stream().collect(Collectors.groupingBy(Row::target));
        for (WeakTarget target : WeakTarget.all()) {
            List<Row> own = rows.get(target.name());
            assertNotNull(own, target.name());
            if (own.stream().allMatch(Row::isRun)) {
                assertEquals(
                        target.declared().weaker().stream()
                                .map(Strength::toString)
                                .toList(),
                        own.stream().map(Row::weakened).toList());
            } else {
                assertEquals(1, own.size(), target.name());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("caughtRows")
    void shouldCatchTheWeakening(Row row) {
        WeakTarget target = row.find(WeakTarget.all());
        Class<? extends ModelProgram> script = ModelScripts.all().stream()
                .filter(type -> type.getSimpleName().equals(row.script()))
                .findFirst()
                .orElseThrow();
        String failure = target.explore(script, row.strength(target)).failure();
        assertNotNull(failure, "nothing is broken");
        assertTrue(failure.lines().findFirst().orElseThrow().endsWith(row.text()), failure);
    }

    /** The list of what nothing catches is exact, too. */
    @ParameterizedTest
    @MethodSource("otherRows")
    @Tag("slow")
    @Tag("long")
    void shouldNotCatchTheOthers(Row row) {
        WeakTarget target = row.find(WeakTarget.all());
        for (Class<? extends ModelProgram> script : ModelScripts.brief()) {
            BitSet uses = USES.computeIfAbsent(script, WeakeningTest::usesOf);
            if (uses.intersects(target.keys())) {
                assertTrue(row.isRun(), () -> script + " comes there");
                StateExploration found = target.explore(script, row.strength(target));
                assertNull(found.failure(), () -> script + " catches it");
            }
        }
        assertFalse(row.text().isBlank());
    }
}
