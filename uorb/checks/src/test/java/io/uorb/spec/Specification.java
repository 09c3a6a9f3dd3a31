// SPDX-License-Identifier: Apache-2.0
package io.uorb.spec;

import io.uorb.testing.Project;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The statements of sections 2 to 7 and 9 of docs/evidence/specification.md. */
final class Specification {
    static final Path FILE = Project.file("docs/evidence/specification.md");

    private static final Pattern SECTION = Pattern.compile("## (\\d+)\\. .*");
    private static final Set<String> SECTIONS = Set.of("2", "3", "4", "5", "6", "7", "9");
    private static final Pattern STATEMENT = Pattern.compile("\\*\\*([A-Z]-\\d+)\\*\\*.*");
    private static final Pattern PART = Pattern.compile("([A-Z]-\\d+)([a-z])");

    private final Map<String, String> texts = new TreeMap<>();

    Specification() {
        boolean inside = false;
        String statement = null;
        for (String line : lines()) {
            Matcher section = SECTION.matcher(line);
            Matcher start = STATEMENT.matcher(line);
            if (section.matches()) {
                inside = SECTIONS.contains(section.group(1));
                statement = null;
            } else if (inside && start.matches()) {
                statement = start.group(1);
            }
            if (statement != null) {
                texts.merge(statement, line, String::concat);
            }
        }
    }

    private static Iterable<String> lines() {
        try {
            return Files.readAllLines(FILE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All statements. */
    Set<String> statements() {
        return texts.keySet();
    }

    /** Whether there is such a statement, or such a part of one: V-6a is the part (a) of V-6. */
    boolean has(String name) {
        Matcher part = PART.matcher(name);
        return part.matches()
                ? texts.getOrDefault(part.group(1), "").contains("(" + part.group(2) + ")")
                : texts.containsKey(name);
    }

    /** The statement of which this is a part, or which it is. */
    static String whole(String name) {
        Matcher part = PART.matcher(name);
        return part.matches() ? part.group(1) : name;
    }
}
