// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.ros.standard.StandardDefinitions;
import io.uorb.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** A package with every rule of the grammar, against what genmsg made of it. */
class RecordedDefinitionsTest {
    private static final String PACKAGE = "demo_msgs";

    private static Path folder() {
        return Project.requireShared("data/ros/definitions");
    }

    private static DefinitionSet demo() throws IOException {
        DefinitionSet set = StandardDefinitions.newSet();
        DefinitionFolder.addTo(set, folder(), PACKAGE);
        return set;
    }

    /** ros1:G-10, ros1:G-11. */
    @Test
    void shouldHaveTheSumsOfGenmsg() throws IOException {
        DefinitionSet set = demo();
        int lines = 0;
        for (String line : Files.readAllLines(folder().resolve("SUMS"))) {
            String[] words = line.split(" ");
            if (words.length == 2) {
                assertEquals(words[1], set.find(words[0]).orElseThrow().md5(), words[0]);
            } else {
                RosService service = set.findService(words[0]).orElseThrow();
                assertEquals(words[1], service.md5(), words[0]);
                assertEquals(words[3], service.request().md5(), words[0]);
                assertEquals(words[5], service.response().md5(), words[0]);
            }
            lines++;
        }
        assertEquals(8, lines);
    }

    /** ros1:G-1 to ros1:G-4, ros1:G-10. */
    @Test
    void shouldHaveTheMd5TextsOfGenmsg() throws IOException {
        DefinitionSet set = demo();
        for (String name : set.names()) {
            Path expected = folder().resolve(name.replace(PACKAGE + "/", "") + ".md5text");
            if (name.startsWith(PACKAGE) && Files.exists(expected)) {
                assertEquals(
                        Files.readString(expected), set.find(name).orElseThrow().md5Text(), name);
            }
        }
    }

    /** Full texts, taken apart and put together again (ros1:G-12). */
    @Test
    void shouldReproduceTheFullTextsOfGenmsg() throws IOException {
        DefinitionSet set = demo();
        for (String type : new String[] {"Constants", "Empty", "Everything", "HeaderLater", "Inner", "Middle"}) {
            String expected = Files.readString(folder().resolve(type + ".full"));
            RosDefinition ours = set.find(PACKAGE + '/' + type).orElseThrow();
            RosDefinition parsed = FullText.parse(type + ".full", ours.name(), expected);
            assertEquals(expected, parsed.fullText(), type);
            assertEquals(ours.md5(), parsed.md5(), type);
            assertEquals(
                    ours.md5(),
                    FullText.parse("ours", ours.name(), ours.fullText()).md5(),
                    type);
            assertEquals(
                    parsed.nested().stream().map(RosDefinition::name).toList(),
                    ours.nested().stream().map(RosDefinition::name).toList(),
                    type);
            assertEquals(ours.text(), parsed.text(), type);
        }
    }
}
