// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The specimens in {@code golden} are written or reviewed by hand, line by line; the generator must come to the same
 * bytes.
 */
class GoldenTest {
    private static Compilation compileSpecimens() {
        return new Compilation()
                .source("golden.Specimen", Compilation.golden("Specimen.java"))
                .source("golden.Formation", Compilation.golden("Formation.java"))
                .source("golden.Recording", Compilation.golden("Recording.java"))
                .option("-Xlint:all", "-Werror")
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
    void shouldReproduceTheSpecimenOfLongArrays() {
        assertEquals(
                Compilation.golden("RecordingTopic.java"), compileSpecimens().generatedSource("golden.RecordingTopic"));
    }

    @Test
    void shouldGenerateNothingElse() {
        assertEquals(
                List.of("golden.FormationTopic", "golden.RecordingTopic", "golden.SpecimenTopic"),
                compileSpecimens().generatedNames());
    }

    @Test
    void shouldListEachClassWithItsTopics() {
        Compilation compilation = compileSpecimens();
        assertEquals(
                List.of("golden/FormationTopic", "golden/RecordingTopic", "golden/SpecimenTopic", "index.txt"),
                compilation.catalogue());
        assertEquals(
                "specimen\nspecimen_groundtruth\n", compilation.resource(Catalogue.FOLDER + "golden/SpecimenTopic"));
    }

    @Test
    void shouldAllowTheReflectionOnAllTopicsInNativeImages() {
        String expected = """
                [
                  {"name": "golden.SpecimenTopic", "fields": [{"name": "SPECIMEN"}, {"name": "SPECIMEN_GROUNDTRUTH"}]}
                ]
                """;
        assertEquals(
                expected,
                compileSpecimens()
                        .resource("META-INF/native-image/uorb-topics/golden.SpecimenTopic/reflect-config.json"));
    }
}
