// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.peer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.benchmarks.exchange.Candidate;
import io.uorb.benchmarks.report.Table;
import io.uorb.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PeerCandidatesTest {
    /** Returns the POM of benchmarks, for versions that only it uses, and that of the parent for others. */
    private static String poms() throws IOException {
        return Files.readString(Project.file("benchmarks/pom.xml")) + Files.readString(Project.file("pom.xml"));
    }

    @Test
    void shouldGiveEachPeerANameOfItsOwn() {
        List<String> names =
                PeerCandidates.CANDIDATES.stream().map(Candidate::name).toList();
        assertEquals(names.size(), new TreeSet<>(names).size(), names::toString);
    }

    @Test
    void shouldBeNamedInTheGuide() throws IOException {
        String guide = Files.readString(Project.file("docs/evidence/benchmarking.md"));
        assertEquals(
                List.of(),
                PeerCandidates.CANDIDATES.stream()
                        .map(Candidate::name)
                        .filter(name -> !guide.contains("`" + name + "`"))
                        .toList());
    }

    @ParameterizedTest
    @CsvSource({"disruptor, Disruptor", "jctools, JCTools", "agrona, Agrona", "aeron, Aeron", "guava, Guava"})
    void shouldNameTheVersionsOfTheBuild(String property, String library) throws IOException {
        Matcher version = Pattern.compile("<" + property + "\\.version>(.*)<").matcher(poms());
        assertTrue(version.find(), property);
        List<String> named = PeerCandidates.CANDIDATES.stream()
                .map(Candidate::library)
                .filter(text -> text.startsWith(library))
                .distinct()
                .toList();
        assertEquals(List.of(library + " " + version.group(1)), named);
    }

    @Test
    void shouldTellOfEachPeerWhetherItLosesSamples() {
        TreeSet<String> told = new TreeSet<>();
        for (Table table : PeersTable.tables()) {
            table.rows().forEach(row -> assertTrue(told.add(row.label()), row.label()));
        }
        TreeSet<String> all = new TreeSet<>(List.of("uorb"));
        PeerCandidates.CANDIDATES.forEach(candidate -> all.add(candidate.name()));
        assertEquals(all, told);
    }
}
