// SPDX-License-Identifier: Apache-2.0
package io.uorb.documents;

import io.uorb.testing.Project;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/**
 * A block of Java on a page.
 *
 * @param page The page's path from the root of the project.
 * @param line The line of its first line, from 1.
 * @param code The block without the indentation that all of it has, and without dots for what is left out.
 * @param told The page up to the end of the block's section.
 */
record Snippet(String page, int line, String code, String told) {
    private static final List<Path> SOURCES = ProjectText.files(".java");
    private static final Pattern BLOCK = Pattern.compile("(?ms)^( *)```java\n(.*?)^ *```$");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ ");
    private static final Pattern LEFT_OUT = Pattern.compile("(?m)(?<=^|[{ ])…(?= }|$)");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#\\s]+)");
    private static final Pattern TYPE = Pattern.compile("(?m)^(?:[a-z]+ )*(?:class|record|interface|enum) (\\w+)");
    private static final Pattern STATED =
            Pattern.compile("\\bio\\.uorb((?:\\.[a-z]\\w*)*)(?:\\.([A-Z]\\w*))?(?![\\w:])");
    private static final Pattern STATIC = Pattern.compile("import static [\\w.]+\\.\\*;");

    /** How a block becomes a compilation unit: as it is, as the body of a method, as that of a class. */
    enum Kind {
        UNIT("", ""),
        STATEMENTS(
                "abstract class %s extends Given { Object run() throws Exception { if (true) {", "} return null; } }"),
        MEMBERS("abstract class %s extends Given {", "}");

        private final String before;
        private final String after;

        Kind(String before, String after) {
            this.before = before;
            this.after = after;
        }
    }

    /** Returns the blocks of a page. */
    static List<Snippet> of(Path page) {
        String text = ProjectText.read(page);
        List<Snippet> snippets = new ArrayList<>();
        Matcher block = BLOCK.matcher(text);
        while (block.find()) {
            Matcher next = HEADING.matcher(text);
            int end = next.find(block.end()) ? next.start() : text.length();
            String code = LEFT_OUT.matcher(block.group(2).stripIndent()).replaceAll("");
            int line = (int) text.substring(0, block.start(2)).lines().count() + 1;
            snippets.add(new Snippet(Project.root().relativize(page).toString(), line, code, text.substring(0, end)));
        }
        return snippets;
    }

    /** Whether it is a part of a source that the page links, or of one in a folder that it links. */
    boolean isOfALinkedSource() {
        String lines = withoutIndents(code);
        return LINK.matcher(told)
                .results()
                .map(link -> Project.file(page).resolveSibling(link.group(1)).normalize())
                .flatMap(path -> SOURCES.stream().filter(file -> file.startsWith(path)))
                .anyMatch(file -> withoutIndents(ProjectText.read(file)).contains(lines));
    }

    private static String withoutIndents(String text) {
        return text.lines().map(String::strip).collect(Collectors.joining("\n", "\n", "\n"));
    }

    /** Returns the packages and classes that the page names, as what stands behind {@code import}. */
    Set<String> stated() {
        return STATED.matcher(told)
                .results()
                .map(name -> "io.uorb" + name.group(1) + "." + (name.group(2) == null ? "*" : name.group(2)))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Returns the line before the block in a compilation unit: its package, and imports unless it has its own. */
    String head(List<String> imports) {
        if (code.startsWith("package ")) {
            return "";
        }
        boolean isComplete = code.startsWith("import ") || code.contains("\nimport ");
        return "package snippets; " + (isComplete ? "" : imports(imports));
    }

    private String imports(List<String> names) {
        return Stream.concat(
                        names.stream().map(name -> "import " + name + ";"),
                        STATIC.matcher(told).results().map(MatchResult::group))
                .collect(Collectors.joining(" "));
    }

    /** Returns the compilation unit, whose second line is the block's first one. */
    JavaFileObject unit(Kind kind, String head) {
        Matcher type = TYPE.matcher(code);
        String name = kind == Kind.UNIT && type.find() ? type.group(1) : "Snippet" + line;
        return source(name, head + kind.before.formatted(name) + "\n" + code + "\n" + kind.after + "\n");
    }

    /** Returns a source in memory. */
    static JavaFileObject source(String name, String text) {
        return new SimpleJavaFileObject(
                URI.create("string:///snippets/" + name + ".java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
    }
}
