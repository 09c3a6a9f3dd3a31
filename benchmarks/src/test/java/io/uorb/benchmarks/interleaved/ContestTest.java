// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.benchmarks.child.RowLine;
import io.uorb.benchmarks.interleaved.subject.Steps;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class ContestTest {
    private static final String CLASS_PATH = System.getProperty("java.class.path");

    @Test
    void shouldMeasureEveryStepOfBothVersions() throws Exception {
        List<RowLine> rows = InterleavedFixture.contest(null).measure(new Rounds(0, 2, 1));

        for (MeasuredStep step : MeasuredStep.values()) {
            assertTrue(rows.stream().anyMatch(line -> line.row().label().equals(step.label())), step.label());
        }
        for (MeasuredPair pair : MeasuredPair.values()) {
            assertTrue(rows.stream().anyMatch(line -> line.row().label().equals(pair.label())), pair.label());
        }
        for (RowLine line : rows) {
            if (line.row().label().equals(InterleavedTables.TWO_PRODUCERS)) {
                continue; // no version before
            }
            List<Double> values = line.row().values();
            // The last two are of a native program.
            int measured = line.table().equals(InterleavedTables.STEPS) ? values.size() - 2 : values.size();
            values.subList(0, measured).forEach(value -> assertTrue(Double.isFinite(value), line.toString()));
        }
    }

    @Test
    void shouldMeasureOneVersionAlone() throws Exception {
        List<RowLine> rows = new Contest(Optional.empty(), null).measure(new Rounds(0, 2, 1));

        List<Double> check = RowLine.of(InterleavedTables.STEPS, rows).stream()
                .filter(row -> row.label().equals("check"))
                .findFirst()
                .orElseThrow()
                .values();
        assertEquals(Double.NaN, check.get(0));
        assertTrue(check.get(1) > 0, check.toString());
        assertEquals(Double.NaN, check.get(3));
    }

    @Test
    void shouldLoadEachVersionApart() throws Exception {
        try (SubjectLoader one = new SubjectLoader(CLASS_PATH);
                SubjectLoader other = new SubjectLoader(CLASS_PATH)) {
            assertNotSame(one.loadClass("io.uorb.Orb"), other.loadClass("io.uorb.Orb"));
            assertNotSame(one.loadClass(Steps.class.getName()), Steps.class);
        }
    }

    @Test
    void shouldNotLendItsOwnBrokerToAVersionThatHasNone() throws Exception {
        try (SubjectLoader empty = new SubjectLoader("no-such.jar")) {
            Function<?, ?> loops = empty.create(Steps.class, Function.class);
            assertThrowsNaming(NoClassDefFoundError.class, () -> apply(loops, "CHECK"), "io/uorb/");
        }
    }

    @SuppressWarnings("unchecked")
    private static void apply(Function<?, ?> loops, String step) {
        ((Function<String, ?>) loops).apply(step);
    }

    @Test
    void shouldRefuseALoopThatDoesNotFindItsMessages() {
        LoopContender idle = new LoopContender("now CHECK", operations -> operations - 1, 1);

        String message =
                assertThrows(IllegalStateException.class, () -> idle.slice(1)).getMessage();
        assertEquals("now CHECK: 499 messages found in 1 calls of 500 operations, expected 500", message);
    }

    @Test
    void shouldRefuseAStepThatThereIsNot() {
        assertThrows(IllegalArgumentException.class, () -> new Steps().apply("JUMP"));
    }

    @Test
    void shouldTakeContendersInTurnAndBack() {
        List<String> turns = new ArrayList<>();
        List<Contender> contenders = List.of(new Turn("a", turns), new Turn("b", turns));

        List<RoundTimes> found = new Rounds(2, 2, 1).measure(contenders);

        assertEquals(List.of("a", "b", "a", "b", "a", "b", "b", "a"), turns);
        assertEquals(5, found.get(0).least());
        assertEquals(6, found.get(1).least());
    }

    /** Takes as long as slices were measured before, all contenders together. */
    private record Turn(String name, List<String> turns) implements Contender {
        @Override
        public double slice(long sliceNs) {
            turns.add(name);
            return turns.size();
        }
    }
}
