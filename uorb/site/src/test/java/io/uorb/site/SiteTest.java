// SPDX-License-Identifier: Apache-2.0
package io.uorb.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteTest {
    private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");
    private static final Pattern ID = Pattern.compile("\\bid=\"([^\"]*)\"");
    private static final Pattern ELSEWHERE = Pattern.compile("(?:https?|data|mailto):.*");

    @TempDir
    private static Path site;

    /** The text of each page. */
    private static final Map<Path, String> PAGES = new HashMap<>();

    @BeforeAll
    static void makeSite() throws IOException {
        Site.read(Project.root()).write(site, List.of());
        try (Stream<Path> files = Files.walk(site)) {
            for (Path file :
                    files.filter(file -> file.toString().endsWith(".html")).toList()) {
                PAGES.put(file, Files.readString(file));
            }
        }
    }

    private static List<String> matches(Pattern pattern, String html) {
        return pattern.matcher(html)
                .results()
                .map(match -> match.group(1).replace("&amp;", "&"))
                .toList();
    }

    /** The links of a page to files of the site, with their anchors. */
    private static List<String> links(Path page) {
        return matches(LINK, PAGES.get(page)).stream()
                .filter(link -> !ELSEWHERE.matcher(link).matches())
                .toList();
    }

    private static Path target(Path page, String link) {
        String path = link.replaceFirst("#.*", "");
        return path.isEmpty() ? page : page.resolveSibling(path).normalize();
    }

    @Test
    void shouldLinkToFilesAndAnchorsThatAreThere() {
        List<String> dead = new ArrayList<>();
        for (Path page : PAGES.keySet()) {
            for (String link : links(page)) {
                Path target = target(page, link);
                int hash = link.indexOf('#');
                if (!Files.isRegularFile(target)
                        || hash >= 0 && !matches(ID, PAGES.get(target)).contains(link.substring(hash + 1))) {
                    dead.add(site.relativize(page) + ": " + link);
                }
            }
        }
        assertEquals(List.of(), dead);
    }

    @Test
    void shouldReachEachPageFromTheFirst() {
        Set<Path> reached = new TreeSet<>();
        Deque<Path> next = new ArrayDeque<>(List.of(site.resolve("index.html")));
        while (!next.isEmpty()) {
            Path page = next.remove();
            if (PAGES.containsKey(page) && reached.add(page)) {
                links(page).forEach(link -> next.add(target(page, link)));
            }
        }
        assertEquals(new TreeSet<>(PAGES.keySet()), reached);
    }

    @Test
    void shouldHaveAPageForEachDocument() throws IOException {
        List<String> missing = new ArrayList<>();
        for (String folder : List.of("docs", "benchmarks/results")) {
            try (Stream<Path> files = Files.walk(Project.file(folder))) {
                files.map(Project.root()::relativize)
                        .filter(file -> file.toString().endsWith(".md") && !file.startsWith("docs/examples"))
                        .map(file -> file.toString().replaceFirst("README\\.md$", "index.md"))
                        .filter(file -> !PAGES.containsKey(site.resolve(file.replaceFirst("md$", "html"))))
                        .forEach(missing::add);
            }
        }
        assertEquals(List.of(), missing);
    }

    @Test
    void shouldListThePagesByLevelOnEachPage() {
        for (String html : PAGES.values()) {
            assertEquals(List.of("Start", "Reference", "Evidence"), matches(Pattern.compile("<summary>([^<]*)"), html));
        }
    }

    @Test
    void shouldIndexTheSectionUnderAHeading() throws IOException {
        List<String> rows = Files.readString(site.resolve("index.js")).lines().toList();
        assertEquals("globalThis.siteIndex = [", rows.get(0));
        assertTrue(
                rows.stream()
                        .anyMatch(row -> row.startsWith("[\"Porting from PX4\",\"A random integer\","
                                        + "\"docs/porting-from-px4.html#a-random-integer\",\"")
                                && row.contains("public int num;")),
                "porting-from-px4.md has such a section");
    }

    @Test
    void shouldShowTheTablesOfTheDocuments() {
        String html = PAGES.get(site.resolve("docs/porting-from-px4.html"));
        assertTrue(html.contains("<tr><th>C</th><th>Java</th></tr>\n<tr><td>\n<pre><code class=\"language-c\">"), html);
    }

    @Test
    void shouldPointLinksToSourcesAtTheRepository() throws IOException {
        String html = PAGES.get(site.resolve("docs/evidence/benchmarking.html"));
        String source = SiteOrigin.of(Project.root()).address(Path.of("benchmarks/native/stand_in.c"));
        assertTrue(source.startsWith("https://github.com/uorb-java/uorb-java/blob/"), source);
        assertTrue(html.contains("href=\"" + source + "\""), html);
    }

    @Test
    void shouldEscapeTagsButThoseOfTables() {
        String html =
                Markdown.html(page("# A\n\n<script>alert(1)</script>\n\n<td onclick=\"x\"><td>a<br>b <b>c</b>\n"));
        assertFalse(html.contains("<script") || html.contains("<b>") || html.contains("<td onclick"), html);
        assertTrue(html.contains("&lt;script&gt;alert(1)"), html);
        assertTrue(html.contains("<td>a<br>b &lt;b&gt;c"), html);
    }

    @Test
    void shouldDropLinksThatRunScripts() {
        String html = Markdown.html(page("# A\n\n[b](javascript:alert(1))\n"));
        assertFalse(html.contains("javascript"), html);
    }

    @Test
    void shouldNumberAnchorsOfEqualHeadings() {
        SitePage page = page("# A\n\n## `a.b` - C_d!\n\n## `a.b` - C_d!\n");
        assertEquals(
                List.of("a", "ab---c_d", "ab---c_d-1"),
                List.copyOf(page.anchors().values()));
    }

    @Test
    void shouldRefuseALinkToNothing(@TempDir Path project) throws IOException {
        writeProject(project, "[guide](docs/guide.md)");
        IllegalStateException refusal = assertThrows(IllegalStateException.class, () -> Site.read(project));
        assertEquals("README.md links to docs/guide.md, which is no file of the project", refusal.getMessage());
    }

    @Test
    void shouldRefuseALinkOutOfTheProject(@TempDir Path folder) throws IOException {
        Path secret = Files.writeString(folder.resolve("secret.md"), "# A secret");
        Path project = Files.createDirectory(folder.resolve("project"));
        writeProject(project, "[a](" + secret.toAbsolutePath() + ")");
        assertThrows(IllegalStateException.class, () -> Site.read(project));
        writeProject(project, "[a](../secret.md)");
        assertThrows(IllegalStateException.class, () -> Site.read(project));
    }

    @Test
    void shouldDocumentWhatTheArtifactsOfTheBomExport() throws IOException {
        Map<String, Map<String, List<Path>>> packages =
                ApiTree.of(Project.root()).packages();
        Matcher artifact = Pattern.compile("<artifactId>(uorb[\\w-]*)</artifactId>\\s*<version>\\$")
                .matcher(Files.readString(Project.file("uorb/bom/pom.xml")));
        assertEquals(
                artifact.results().map(match -> match.group(1)).collect(Collectors.toCollection(TreeSet::new)),
                new TreeSet<>(packages.keySet()));
        assertTrue(packages.get("uorb").containsKey("io.uorb"));
        assertFalse(packages.get("uorb").containsKey("io.uorb.slab"), "not exported");
        assertTrue(packages.get("uorb-flight").containsKey("io.uorb.drivers.estimator"), "no module");
    }

    @Test
    @Tag("slow")
    void shouldWriteTheApiAndFindItsTypes(@TempDir Path project) throws IOException {
        writeProject(project, "text");
        Path source = project.resolve("wheel/src/main/java/acme/Wheel.java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, "package acme; /** A wheel. */ public final class Wheel {}");
        Files.writeString(project.resolve("wheel/pom.xml"), "<project><artifactId>wheel</artifactId></project>");
        Path bom = Files.createDirectories(project.resolve("uorb/bom")).resolve("pom.xml");
        Files.writeString(
                bom,
                "<project><artifactId>bom</artifactId><dependency><artifactId>wheel</artifactId></dependency>"
                        + "</project>");
        Path folder = project.resolve("made");
        List<ApiTree.Type> types = ApiTree.of(project).write(folder.resolve(ApiTree.FOLDER));
        Site.read(project).write(folder, types);
        assertEquals(List.of(new ApiTree.Type("acme", "Wheel", "api/acme/Wheel.html")), types);
        assertTrue(Files.exists(folder.resolve("api/acme/Wheel.html")));
        assertTrue(Files.readString(folder.resolve("index.html")).contains("<a href=\"api/index.html\">API</a>"));
        assertTrue(
                Files.readString(folder.resolve("index.js")).contains("[\"Wheel\",\"acme\",\"api/acme/Wheel.html\""));
    }

    private static SitePage page(String text) {
        return SitePage.of(Path.of("docs/a.md"), Markdown.parse(text));
    }

    private static void writeProject(Path project, String readme) throws IOException {
        Files.createDirectories(project.resolve("docs"));
        Files.writeString(
                project.resolve("pom.xml"),
                "<project><artifactId>all</artifactId><version>1</version><scm><url>https://a.example/b</url>"
                        + "<tag>v1</tag></scm></project>");
        Files.writeString(project.resolve("README.md"), "# A\n\n" + readme + "\n");
        Files.writeString(project.resolve("docs/README.md"), "# Documents\n\n## Start\n\n- One: [a](../README.md)\n");
    }
}
