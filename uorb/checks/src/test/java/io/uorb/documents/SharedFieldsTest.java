// SPDX-License-Identifier: Apache-2.0
package io.uorb.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Project;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The pages on memory name the volatile fields of the middleware, and the page on its protocol is short. */
class SharedFieldsTest {
    private static final List<String> ARTIFACTS = List.of("core", "observe", "px4");
    private static final int MOST_WORDS = 3_000;
    private static final Pattern FIELD = Pattern.compile("\\bvolatile [\\w<>\\[\\]?, .]+? (\\w+)(?: =|;)");

    private final String protocol = ProjectText.read(Project.file("docs/memory-model.md"));
    private final String pages = protocol + ProjectText.read(Project.file("docs/memory/uorb.md"));

    @Test
    void shouldNameEachVolatileField() {
        List<String> missing = new ArrayList<>();
        int count = 0;
        for (Path file : ProjectText.sources()) {
            Matcher field = FIELD.matcher(isDescribed(file) ? ProjectText.read(file) : "");
            while (field.find()) {
                count++;
                if (!names(field.group(1))) {
                    missing.add(Project.root().relativize(file) + ": " + field.group(1));
                }
            }
        }
        assertTrue(count > 50, count + " fields");
        assertEquals(List.of(), missing);
    }

    private static boolean isDescribed(Path file) {
        return ARTIFACTS.stream().anyMatch(artifact -> file.startsWith(Project.file("uorb/" + artifact + "/src/main")));
    }

    private boolean names(String field) {
        return Pattern.compile("`(?:\\w+\\.)*" + field + "`").matcher(pages).find();
    }

    @Test
    void shouldDescribeTheProtocolInFewWords() {
        int words = protocol.strip().split("\\s+").length;
        assertTrue(words <= MOST_WORDS, words + " words, at most " + MOST_WORDS);
    }
}
