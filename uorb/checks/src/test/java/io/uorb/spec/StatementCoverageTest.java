// SPDX-License-Identifier: Apache-2.0
package io.uorb.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Holds specification, tests and docs/px4-differences.md together: a statement has a test that names it, or the page
 * says why it does not apply; what the page says differs has a test that shows how.
 */
class StatementCoverageTest {
    private final NamedStatements tests = new NamedStatements();
    private final Differences page = new Differences();
    private final List<String> different = Differences.statements(page.different());
    private final List<String> notApplicable = Differences.statements(page.notApplicable());

    private static Specification specification() {
        return new Specification();
    }

    private static Set<String> without(Collection<String> all, Collection<String> others) {
        Set<String> rest = new TreeSet<>(all);
        rest.removeAll(others);
        return rest;
    }

    @Test
    void shouldNameOnlyStatementsThatExist() {
        Specification specification = specification();
        List<String> unknown = Stream.of(tests.tests().keySet(), different, notApplicable)
                .flatMap(Collection::stream)
                .filter(name -> !specification.has(name))
                .map(name -> name + " " + tests.tests().getOrDefault(name, Set.of()))
                .toList();
        assertEquals(List.of(), unknown);
    }

    @Test
    void shouldHaveATestForEachStatementThatApplies() {
        Set<String> applicable = without(specification().statements(), notApplicable);
        assertEquals(Set.of(), without(applicable, tests.statements()));
    }

    @Test
    void shouldHaveNoTestForWhatDoesNotApply() {
        Set<String> contradictory = new TreeSet<>(tests.statements());
        contradictory.retainAll(notApplicable);
        assertEquals(Set.of(), contradictory);
    }

    @Test
    void shouldListEachStatementOnce() {
        List<String> listed = new ArrayList<>(different);
        listed.addAll(notApplicable);
        assertEquals(listed.size(), new HashSet<>(listed).size(), listed::toString);
    }

    @Test
    void shouldSayWhatDiffersAndWhy() {
        for (Differences.Row row : page.different()) {
            assertEquals(3, row.cells().stream().filter(cell -> !cell.isBlank()).count(), row::toString);
        }
        for (Differences.Row row : page.notApplicable()) {
            assertEquals(2, row.cells().stream().filter(cell -> !cell.isBlank()).count(), row::toString);
        }
    }

    @Test
    void shouldStateTheCounts() {
        int all = specification().statements().size();
        String counts = String.format(
                "Of %d statements, %d are implemented unchanged, %d with a difference, %d do not apply.",
                all, all - different.size() - notApplicable.size(), different.size(), notApplicable.size());
        assertTrue(page.text().lines().anyMatch(counts::equals), () -> "missing: " + counts);
    }

    @Test
    void shouldNameEachStatementOfTheArmAndNoOther() throws IOException {
        Set<String> specified = ArmStatements.specified();
        assertTrue(specified.size() > 50, specified::toString);
        assertEquals(specified, ArmStatements.named());
    }
}
