// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The specimens in {@code golden} are written and reviewed by hand; the generator must come to the same bytes. */
class GoldenTest {
    private static Compilation compileSpecimens() {
        return new Compilation()
                .source("golden.Specimen", Compilation.golden("Specimen.java"))
                .source("golden.Formation", Compilation.golden("Formation.java"))
                .option("-Xlint:all,-processing", "-Werror")
                .compileOrFail();
    }

    @Test
    void shouldReproduceTheSpecimenOfScalarsAndArrays() {
        assertEquals(
                Compilation.golden("SpecimenTopic.java"), compileSpecimens().generatedSource("golden.SpecimenTopic"));
    }

    @Test
    void shouldReproduceTheSpecimenOfNestedMessages() {
        assertEquals(
                Compilation.golden("FormationTopic.java"), compileSpecimens().generatedSource("golden.FormationTopic"));
    }

    @Test
    void shouldGenerateNothingElse() {
        assertEquals(
                List.of("golden.FormationTopic", "golden.SpecimenTopic"),
                compileSpecimens().generatedNames());
    }

    @Test
    void shouldListAllTopicsInTheCatalogueSorted() {
        String expected = """
                formation\tgolden.FormationTopic\tFORMATION
                specimen\tgolden.SpecimenTopic\tSPECIMEN
                specimen_groundtruth\tgolden.SpecimenTopic\tSPECIMEN_GROUNDTRUTH
                """;
        assertEquals(expected, compileSpecimens().resource("META-INF/uorb/topics"));
    }
}
