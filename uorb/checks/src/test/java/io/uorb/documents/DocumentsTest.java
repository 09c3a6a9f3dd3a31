// SPDX-License-Identifier: Apache-2.0
package io.uorb.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Project;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class DocumentsTest {
    private static final int COLUMNS = 120;
    private static final int WORDS_OF_THE_README = 900;
    private static final int WORDS_OF_START_AND_REFERENCE = 60_000;
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern OUT_OF_REACH =
            Pattern.compile("\\bissue #?[0-9]|\\.\\./shared|\\b[Cc]ommit [0-9a-f]{7,}|\\bf6821ad/");
    private static final Pattern NOT_IN_ANCHORS = Pattern.compile("[^\\p{L}\\p{N} _-]");

    @Test
    void shouldKeepProseWithinItsColumns() {
        List<String> wide = new ArrayList<>();
        for (Path file : ProjectText.documents()) {
            boolean code = false;
            int number = 0;
            for (String line : ProjectText.read(file).lines().toList()) {
                number++;
                code ^= line.strip().startsWith("```");
                boolean prose = !code && !line.startsWith("|") && !line.startsWith("    ") && !line.contains("://");
                if (prose && line.length() > COLUMNS) {
                    wide.add(file + ":" + number + ": " + line.length());
                }
            }
        }
        assertEquals(List.of(), wide);
    }

    @Test
    void shouldHaveAShortReadme() {
        int words = words(Project.file("README.md"));
        assertTrue(words <= WORDS_OF_THE_README, words + " words, at most " + WORDS_OF_THE_README);
    }

    /** Evidence is in folders of its own, but for the architecture, whose table of packages has the most words. */
    @Test
    void shouldHaveShortStartAndReferencePages() {
        int words = ProjectText.documents().stream()
                .filter(file -> file.getParent().equals(Project.file("docs")))
                .filter(file -> !file.endsWith("architecture.md"))
                .mapToInt(DocumentsTest::words)
                .sum();
        assertTrue(words <= WORDS_OF_START_AND_REFERENCE, words + " words, at most " + WORDS_OF_START_AND_REFERENCE);
    }

    private static int words(Path file) {
        return ProjectText.read(file).strip().split("\\s+").length;
    }

    /** README links the list, which links all others: two clicks. */
    @Test
    void shouldListEachDocument() {
        Path list = Project.file("docs/README.md");
        Matcher link = LINK.matcher(ProjectText.read(list));
        Set<Path> listed = new HashSet<>(Set.of(list));
        while (link.find()) {
            listed.add(list.resolveSibling(link.group(1)).normalize());
        }
        List<Path> missing = ProjectText.documents().stream()
                .filter(file ->
                        file.startsWith(Project.file("docs")) && !file.startsWith(Project.file("docs/examples")))
                .filter(file -> !listed.contains(file))
                .toList();
        assertEquals(List.of(), missing);
        assertTrue(ProjectText.read(Project.file("README.md")).contains("](docs/README.md)"));
    }

    @Test
    void shouldLinkToFilesAndHeadingsThatAreThere() {
        List<String> broken = new ArrayList<>();
        for (Path file : ProjectText.documents()) {
            Matcher link = LINK.matcher(withoutCode(ProjectText.read(file)));
            while (link.find()) {
                if (!link.group(1).contains("://") && !resolves(file, link.group(1))) {
                    broken.add(file + ": " + link.group(1));
                }
            }
        }
        assertEquals(List.of(), broken);
    }

    /** Commits of other projects are public; those two pages have their addresses. */
    @Test
    void shouldCiteNothingThatReadersLack() {
        List<String> cited = new ArrayList<>();
        for (Path file : ProjectText.documents()) {
            if (!file.endsWith("specification.md") && !file.endsWith("log-report.md")) {
                OUT_OF_REACH
                        .matcher(ProjectText.read(file))
                        .results()
                        .forEach(found -> cited.add(file + ": " + found.group()));
            }
        }
        assertEquals(List.of(), cited);
    }

    private static String withoutCode(String text) {
        return text.replaceAll("(?s)```.*?```", "").replaceAll("`[^`\\n]*`", "");
    }

    private static boolean resolves(Path file, String link) {
        int hash = link.indexOf('#');
        String name = hash < 0 ? link : link.substring(0, hash);
        Path target = name.isEmpty() ? file : file.resolveSibling(name).normalize();
        return Files.exists(target) && (hash < 0 || anchors(target).contains(link.substring(hash + 1)));
    }

    /** As GitHub makes them: lower case, no punctuation, hyphens for spaces. */
    private static Set<String> anchors(Path file) {
        Set<String> anchors = new HashSet<>();
        boolean code = false;
        for (String line : ProjectText.read(file).lines().toList()) {
            code ^= line.strip().startsWith("```");
            if (!code && line.startsWith("#")) {
                String heading = line.replaceFirst("^#+ ", "").toLowerCase(Locale.ROOT);
                anchors.add(NOT_IN_ANCHORS.matcher(heading).replaceAll("").replace(' ', '-'));
            }
        }
        return anchors;
    }
}
