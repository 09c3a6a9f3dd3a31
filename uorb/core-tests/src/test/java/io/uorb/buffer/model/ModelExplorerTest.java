// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.buffer.script.LitmusProgram;
import io.uorb.buffer.script.ObjectPrograms;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The checker itself, by litmus tests whose outcomes are known. An outcome is the results of the threads. */
class ModelExplorerTest {
    private static final long ENOUGH = 1_000;
    /** No final values are forbidden. */
    private static final long NONE = -1;

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            # Store buffering: release and acquire do not order a store before a load.
            Wv(x,1) Rv(y) | Wv(y,1) Rv(x);                     3; 01 10 11
            Wr(x,1) Ra(y) | Wr(y,1) Ra(x);                     4; 00 01 10 11
            Wo(x,1) Ff Ro(y) | Wo(y,1) Ff Ro(x);               3; 01 10 11
            Uv(x,1) Rv(y) | Wv(y,1) Rv(x);                     3; 01 10 11
            # Message passing: the store has to release, and the load to acquire; or fences.
            Wp(z,1) Wr(x,1) | Ra(x) Rp(z);                     3; 00 01 011
            Wp(z,1) Wo(x,1) | Ra(x) Rp(z);                     4; 00 01 010 011
            Wp(z,1) Wr(x,1) | Ro(x) Rp(z);                     4; 00 01 010 011
            Wp(z,1) Fr Wp(x,1) | Rp(x) Fa Rp(z);               3; 00 01 011
            # Load buffering: excluded by the axiom that program order and reads-from have no cycles.
            Ro(x) Wo(y,1) | Ro(y) Wo(x,1);                     3; 00 01 10
            # Coherence: of two loads of one variable, only a plain one may read the older value.
            Wo(x,1) | Ro(x) Ro(x);                             3; 00 01 011
            Wp(x,1) | Rp(x) Rp(x);                             4; 00 01 010 011
            # Updates are atomic, whatever else they are; one of two exchanges succeeds.
            Ur(x,1) | Ur(x,1) | Ur(x,1);                       6; 012 021 102 120 201 210
            Cv(x,1) | Cv(x,2);                                 2; 10 01
            # An update of another thread carries on what a release store published.
            Wp(z,1) Wr(x,1) | Ua(x,1) | Ra(x) Rp(z);           9; 000 001 0010 0011 010 011 0111 0121
            # A thread sees all that was seen by the thread whose store it sees.
            Wp(z,1) Wr(x,1) | Ra(x) Wr(y,r) | Ra(y) Rp(z);     7; 000 001 010 011 0111
            """)
    void shouldFindExactlyTheOutcomes(String threads, int executions, String outcomes) {
        requireExactly(executions, outcomes, litmus(threads, NONE));
    }

    @Test
    void shouldExcludeSectionsOfOneMonitor() {
        requireExactly(6, "123 132 213 231 312 321", explore(ObjectPrograms.Monitors.class));
    }

    @Test
    void shouldMissOnlyThePlainFieldOfAPublishedObject() {
        requireExactly(3, "00 010 011", explore(ObjectPrograms.Publishing.class));
    }

    @Test
    void shouldLetReadersDisagreeOnlyIfTheStoresAreNotVolatile() {
        StateExploration ordered = litmus("Wr(x,1) | Wr(y,1) | Ra(x) Ra(y) | Ra(y) Ra(x)", NONE);
        StateExploration isVolatile = litmus("Wv(x,1) | Wv(y,1) | Rv(x) Rv(y) | Rv(y) Rv(x)", NONE);
        assertEquals(16, ordered.executions());
        Set<String> only = new HashSet<>(digits(ordered));
        only.removeAll(digits(isVolatile));
        assertEquals(Set.of("001010"), only);
    }

    @Test
    void shouldOrderVolatileStoresOfTwoThreads() {
        assertNull(litmus("Wv(x,1) Wv(y,2) | Wv(y,1) Wv(x,2)", 11).failure());
        String failure = litmus("Wr(x,1) Wr(y,2) | Wr(y,1) Wr(x,2)", 11).failure();
        assertTrue(failure.startsWith("both first stores are last"), failure);
    }

    private static StateExploration litmus(String threads, long forbidden) {
        return explore(LitmusProgram.class, threads, forbidden);
    }

    private static StateExploration explore(Class<? extends ModelProgram> program, Object... arguments) {
        return new ModelExplorer(InstrumentedLoader.get().program(program, arguments), ENOUGH).explore();
    }

    private static void requireExactly(int executions, String outcomes, StateExploration found) {
        assertNull(found.failure());
        assertEquals(Set.of(outcomes.split(" ")), digits(found));
        assertEquals(executions, found.executions(), "each execution is met once");
    }

    private static Set<String> digits(StateExploration found) {
        return found.outcomes().stream()
                .map(outcome -> outcome.replaceAll("[^0-9]", ""))
                .collect(Collectors.toSet());
    }
}
