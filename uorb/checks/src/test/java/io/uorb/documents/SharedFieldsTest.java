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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The pages on memory name the volatile fields of their artifacts, and the page on the core's protocol is short. */
class SharedFieldsTest {
    private static final int MOST_WORDS = 3_000;
    private static final Pattern FIELD = Pattern.compile("\\bvolatile [\\w<>\\[\\]?, .]+? (\\w+)(?: =|;)");

    private final String protocol = ProjectText.read(Project.file("docs/evidence/memory-model.md"));

    @ParameterizedTest
    @CsvSource({"core, uorb, 50", "lockstep, lockstep, 4", "observe, observe, 6", "px4, uorb, 2", "shm, shm, 4"})
    void shouldNameEachVolatileField(String artifact, String page, int least) {
        String pages = protocol + ProjectText.read(Project.file("docs/evidence/memory/" + page + ".md"));
        Path sources = Project.file("uorb/" + artifact + "/src/main/java");
        List<String> missing = new ArrayList<>();
        int count = 0;
        for (Path file : ProjectText.sources()) {
            Matcher field = FIELD.matcher(file.startsWith(sources) ? ProjectText.read(file) : "");
            while (field.find()) {
                count++;
                if (!names(pages, field.group(1))) {
                    missing.add(sources.relativize(file) + ": " + field.group(1));
                }
            }
        }
        assertTrue(count >= least, count + " fields");
        assertEquals(List.of(), missing);
    }

    private static boolean names(String pages, String field) {
        return Pattern.compile("`(?:\\w+\\.)*" + field + "`").matcher(pages).find();
    }

    @Test
    void shouldDescribeTheProtocolInFewWords() {
        int words = protocol.strip().split("\\s+").length;
        assertTrue(words <= MOST_WORDS, words + " words, at most " + MOST_WORDS);
    }
}
