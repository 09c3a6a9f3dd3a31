// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.comparison;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.benchmarks.exchange.Candidate;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CandidatesTest {
    @Test
    void shouldFindEachCandidateByItsName() {
        for (Candidate candidate : Candidates.ALL) {
            assertSame(candidate, Candidates.named(candidate.name()));
        }
    }

    @Test
    void shouldNotHaveTwoOfOneName() {
        Set<String> names = new HashSet<>();
        for (Candidate candidate : Candidates.ALL) {
            assertTrue(names.add(candidate.name()), candidate.name());
        }
    }

    @Test
    void shouldStartWithThisProject() {
        assertEquals("uorb", Candidates.ALL.get(0).name());
    }

    @Test
    void shouldNameTheUnknownOneAndTheOthers() {
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> Candidates.named("quorb"),
                "no candidate is named quorb; there are uorb");
    }
}
