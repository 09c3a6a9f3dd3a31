// SPDX-License-Identifier: Apache-2.0
package io.uorb.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.source.util.JavacTask;
import io.uorb.testing.Project;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each block of Java on a start or reference page compiles with the artifacts, packages and classes that its page names
 * up to the end of the block's section, and with what {@code docs/README.md} says that all blocks have. Names that a
 * block takes from its surroundings are declared in {@code snippets.txt}, by their full types. A block that is a part
 * of an example, or of another source that its page links, is compiled there.
 */
class SnippetsTest {
    private static final String TOPICS = "io.uorb.topics";
    private static final String README = "README.md";
    private static final Set<String> ALWAYS = Set.of("uorb", "uorb-topics", "uorb-processor");
    private static final List<String> IMPLIED = List.of(
            "io.uorb.*",
            "java.io.*",
            "java.nio.*",
            "java.nio.channels.*",
            "java.nio.file.*",
            "java.util.*",
            "java.util.concurrent.*",
            "java.util.function.*",
            "static java.nio.charset.StandardCharsets.*");
    private static final Pattern WORD = Pattern.compile("\\w+");
    private static final Pattern FENCED = Pattern.compile("(?ms)^ *```.*?^ *```$");

    /** A statement of Java on an indented line: it ends with a semicolon, unlike commands. */
    private static final Pattern INDENTED = Pattern.compile("(?m)^ {4,}(?!- |\\*).*[)\\w]; *(?://.*)?$");

    private static final Pattern TOPIC_CLASS = Pattern.compile("(?s)@Topic.*?class (\\w+)");
    private static final Pattern ARTIFACTS =
            Pattern.compile("[Aa]rtifacts?:? ((?:[`(]*(?:io\\.uorb:)?uorb[a-z0-9-]*[`)]*" + "(?:, | and |,? or )?)+)");
    private static final NamedArtifacts PROJECT = new NamedArtifacts();

    @TempDir
    private Path classes;

    private final JavaCompiler javac = ToolProvider.getSystemJavaCompiler();

    @AutoClose
    private final StandardJavaFileManager files = javac.getStandardFileManager(null, null, StandardCharsets.UTF_8);

    static Stream<String> pages() {
        return documents()
                .filter(page -> !Snippet.of(page).isEmpty())
                .map(page -> Project.root().relativize(page).toString());
    }

    private static Stream<Path> documents() {
        return ProjectText.documents().stream()
                .filter(page -> page.getParent().equals(Project.file("docs")) || page.equals(Project.file(README)));
    }

    @ParameterizedTest
    @MethodSource("pages")
    void shouldCompileWithWhatThePageNames(String page) throws IOException {
        List<String> errors = new ArrayList<>();
        Path file = Project.file(page);
        String artifacts = "";
        List<Snippet> snippets = new ArrayList<>();
        for (Snippet snippet : Snippet.of(file)) {
            if (!snippet.isOfALinkedSource()) {
                snippets.add(snippet);
                artifacts = snippet.told();
            }
        }
        Set<String> named = NamedArtifacts.named(artifacts).collect(Collectors.toSet());
        named.addAll(ALWAYS);
        String path = PROJECT.classPath(named);
        files.setLocationFromPaths(StandardLocation.CLASS_PATH, paths(path));
        compile(page, snippets, errors);
        assertEquals(List.of(), errors);
    }

    /** Blocks that are only indented would escape the test above. */
    @Test
    void shouldFenceBlocksOfJava() {
        List<String> indented = new ArrayList<>();
        documents().forEach(page -> {
            String text = FENCED.matcher(ProjectText.read(page)).replaceAll("");
            INDENTED.matcher(text)
                    .results()
                    .forEach(line -> indented.add(page + ": " + line.group().strip()));
        });
        assertEquals(List.of(), indented);
    }

    private static List<Path> paths(String classPath) {
        return Stream.of(classPath.split(java.io.File.pathSeparator))
                .map(Path::of)
                .toList();
    }

    private void compile(String page, List<Snippet> snippets, List<String> errors) throws IOException {
        List<JavaFileObject> units = new ArrayList<>();
        Map<String, Snippet> byName = new HashMap<>();
        String code = snippets.stream().map(Snippet::code).collect(Collectors.joining("\n"));
        if (!page.equals(README) && code.contains("WheelSpeed")) {
            Snippet.of(Project.file(README)).forEach(snippet -> units.add(unit(snippet, code)));
        }
        for (Snippet snippet : snippets) {
            JavaFileObject unit = unit(snippet, code);
            units.add(unit);
            byName.put(unit.getName(), snippet);
        }
        units.add(Snippet.source("Given", "package snippets; abstract class Given {" + given(page) + "}"));
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        boolean isProcessed = code.contains("@Topic") || code.contains("@Param") || code.contains("WheelSpeed");
        List<String> options = List.of(
                "--release",
                "17",
                "-nowarn",
                "-d",
                classes.toString(),
                "-processorpath",
                System.getProperty("java.class.path"),
                isProcessed ? "-proc:full" : "-proc:none");
        task(problems, options, units).call();
        for (Diagnostic<? extends JavaFileObject> problem : problems.getDiagnostics()) {
            if (problem.getKind() == Diagnostic.Kind.ERROR) {
                JavaFileObject source = problem.getSource();
                Snippet snippet = source == null ? null : byName.get(source.getName());
                long line = problem.getLineNumber() - 2;
                errors.add((snippet == null ? page + ": snippets.txt" : page + ":" + (snippet.line() + line)) + ": "
                        + problem.getMessage(Locale.ROOT));
            }
        }
    }

    private JavacTask task(
            DiagnosticCollector<JavaFileObject> problems, List<String> options, List<JavaFileObject> units) {
        return (JavacTask) javac.getTask(null, files, problems, options, null, units);
    }

    /** Makes a compilation unit of the first kind as which the block can be parsed. */
    private JavaFileObject unit(Snippet snippet, String codeOfThePage) {
        List<String> imports = new ArrayList<>(IMPLIED);
        snippet.stated().stream().filter(this::isThere).forEach(imports::add);
        imports.addAll(topics(snippet, codeOfThePage));
        String head = snippet.head(imports);
        return Stream.of(Snippet.Kind.values())
                .map(kind -> snippet.unit(kind, head))
                .filter(this::parses)
                .findFirst()
                .orElseGet(() -> snippet.unit(Snippet.Kind.STATEMENTS, head));
    }

    private boolean parses(JavaFileObject unit) {
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        try {
            task(problems, List.of("--release", "17", "-proc:none"), List.of(unit))
                    .parse();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        return problems.getDiagnostics().stream().noneMatch(problem -> problem.getKind() == Diagnostic.Kind.ERROR);
    }

    /** Whether the class path has an import's package, and its class if it is one. */
    private boolean isThere(String name) {
        int dot = name.lastIndexOf('.');
        return classes(name.substring(0, dot), false).anyMatch(found -> name.endsWith("*") || found.equals(name));
    }

    private Stream<String> classes(String packageName, boolean deep) {
        try {
            List<String> names = new ArrayList<>();
            for (JavaFileObject file :
                    files.list(StandardLocation.CLASS_PATH, packageName, Set.of(JavaFileObject.Kind.CLASS), deep)) {
                names.add(files.inferBinaryName(StandardLocation.CLASS_PATH, file));
            }
            return names.stream();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /** Returns the imports of PX4's messages that the block names, and of the constants of topics. */
    private Set<String> topics(Snippet snippet, String codeOfThePage) {
        Set<String> words =
                WORD.matcher(snippet.code()).results().map(MatchResult::group).collect(Collectors.toSet());
        Set<String> imports = new TreeSet<>();
        classes(TOPICS, true).forEach(name -> {
            String simple = name.substring(name.lastIndexOf('.') + 1);
            if (words.contains(simple)) {
                imports.add(name);
                imports.add("static " + name + (simple.endsWith("Topic") ? ".*" : "Topic.*"));
            }
        });
        Matcher own = TOPIC_CLASS.matcher(codeOfThePage);
        while (own.find()) {
            imports.add("static snippets." + own.group(1) + "Topic.*");
        }
        return imports;
    }

    /** Returns the declarations of what the page's blocks take from their surroundings. */
    private static String given(String page) throws IOException {
        String all = new String(
                SnippetsTest.class.getResourceAsStream("/snippets.txt").readAllBytes(), StandardCharsets.UTF_8);
        return Stream.of(all.split("(?m)^== "))
                .filter(part -> part.startsWith("*\n") || part.startsWith(page + "\n"))
                .map(part -> part.substring(part.indexOf('\n')))
                .collect(Collectors.joining());
    }

    @Test
    void shouldNameArtifactsOfTheBom() {
        Set<String> managed = NamedArtifacts.declared(ProjectText.read(Project.file("uorb/bom/pom.xml")))
                .collect(Collectors.toSet());
        List<String> unknown = new ArrayList<>();
        Stream.concat(
                        documents(),
                        ProjectText.files("pom.xml").stream().filter(file -> file.startsWith(Project.file("docs"))))
                .forEach(file -> {
                    String text = ProjectText.read(file);
                    Stream.concat(
                                    NamedArtifacts.declared(text),
                                    ARTIFACTS
                                            .matcher(text)
                                            .results()
                                            .flatMap(found -> NamedArtifacts.named(found.group(1))))
                            .filter(name -> !managed.contains(name))
                            .forEach(name -> unknown.add(file + ": " + name));
                });
        assertEquals(List.of(), unknown);
    }
}
