// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.buffer.script.LitmusPrograms;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The checker itself, by litmus tests whose outcomes are known. An outcome is the results of the threads. */
class ModelExplorerTest {
    private static final long ENOUGH = 1_000;

    static Stream<Arguments> litmusTests() {
        return Stream.of(
                Arguments.of(LitmusPrograms.StoreBufferingVolatile.class, 3, "01 10 11"),
                Arguments.of(LitmusPrograms.StoreBufferingOrdered.class, 4, "00 01 10 11"),
                Arguments.of(LitmusPrograms.StoreBufferingFences.class, 3, "01 10 11"),
                Arguments.of(LitmusPrograms.StoreBufferingUpdate.class, 3, "01 10 11"),
                Arguments.of(LitmusPrograms.MessagePassing.class, 3, "00 01 011"),
                Arguments.of(LitmusPrograms.MessagePassingOpaqueStore.class, 4, "00 01 010 011"),
                Arguments.of(LitmusPrograms.MessagePassingOpaqueLoad.class, 4, "00 01 010 011"),
                Arguments.of(LitmusPrograms.MessagePassingFences.class, 3, "00 01 011"),
                Arguments.of(LitmusPrograms.LoadBuffering.class, 3, "00 01 10"),
                Arguments.of(LitmusPrograms.CoherenceOpaque.class, 3, "00 01 011"),
                Arguments.of(LitmusPrograms.CoherencePlain.class, 4, "00 01 010 011"),
                Arguments.of(LitmusPrograms.AtomicUpdates.class, 6, "012 021 102 120 201 210"),
                Arguments.of(LitmusPrograms.Exchanges.class, 2, "truefalse falsetrue"),
                Arguments.of(LitmusPrograms.ReleaseSequence.class, 9, "000 001 0010 0011 010 011 0111 0121"),
                Arguments.of(LitmusPrograms.Transitivity.class, 7, "000 001 010 011 0111"),
                Arguments.of(LitmusPrograms.Monitors.class, 6, "123 132 213 231 312 321"),
                Arguments.of(LitmusPrograms.Publishing.class, 3, "00 010 011"));
    }

    /** A plain field of a published object may be missed; its final one may not. */
    @ParameterizedTest
    @MethodSource("litmusTests")
    void shouldFindExactlyTheOutcomes(Class<? extends ModelProgram> program, int executions, String outcomes) {
        StateExploration found = explore(program);
        assertNull(found.failure());
        assertEquals(Set.of(outcomes.split(" ")), digits(found));
        assertEquals(executions, found.executions(), "each execution is met once");
    }

    @Test
    void shouldLetReadersDisagreeOnlyIfTheStoresAreNotVolatile() {
        StateExploration ordered = explore(LitmusPrograms.IndependentReadsOrdered.class);
        StateExploration isVolatile = explore(LitmusPrograms.IndependentReadsVolatile.class);
        assertEquals(16, ordered.executions());
        Set<String> only = new HashSet<>(digits(ordered));
        only.removeAll(digits(isVolatile));
        assertEquals(Set.of("001010"), only);
    }

    @Test
    void shouldOrderVolatileStoresOfTwoThreads() {
        assertNull(explore(LitmusPrograms.TwoPlusTwoVolatile.class).failure());
        String failure = explore(LitmusPrograms.TwoPlusTwoStores.class).failure();
        assertTrue(failure.startsWith("both first stores are last"), failure);
    }

    /** A litmus test that is in no test above would show nothing. */
    @Test
    void shouldKnowEachLitmusTest() {
        Set<Class<?>> programs = Arrays.stream(LitmusPrograms.class.getDeclaredClasses())
                .filter(type -> java.lang.reflect.Modifier.isPublic(type.getModifiers()))
                .collect(Collectors.toSet());
        Set<Object> known = litmusTests().map(test -> test.get()[0]).collect(Collectors.toSet());
        known.addAll(List.of(
                LitmusPrograms.IndependentReadsOrdered.class,
                LitmusPrograms.IndependentReadsVolatile.class,
                LitmusPrograms.TwoPlusTwoVolatile.class,
                LitmusPrograms.TwoPlusTwoStores.class));
        assertEquals(programs, known);
    }

    private static StateExploration explore(Class<? extends ModelProgram> program) {
        return new ModelExplorer(InstrumentedLoader.get().program(program), ENOUGH).explore();
    }

    private static Set<String> digits(StateExploration found) {
        return found.outcomes().stream()
                .map(outcome -> outcome.replaceAll("[^0-9a-z]", ""))
                .collect(Collectors.toSet());
    }
}
