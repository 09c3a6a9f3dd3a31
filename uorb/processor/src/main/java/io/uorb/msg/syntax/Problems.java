// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.syntax;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Collector of problems. Not thread-safe. */
public final class Problems {
    private final List<Problem> all = new ArrayList<>();
    private final Set<String> named = new HashSet<>();
    private int errors;

    /** Creates an empty collection. */
    public Problems() {}

    /** Adds an error: a message of that file cannot be used; line 0 is the whole file. */
    public void error(Path place, int line, String text) {
        all.add(new Problem(place.toString(), line, Problem.Severity.ERROR, text));
        errors++;
    }

    /** Adds a warning: something may not be intended. */
    public void warning(Path place, int line, String text) {
        all.add(new Problem(place.toString(), line, Problem.Severity.WARNING, text));
    }

    /** Adds a note: something is read otherwise than it is written. */
    public void note(Path place, int line, String text) {
        all.add(new Problem(place.toString(), line, Problem.Severity.NOTE, text));
    }

    /** Returns whether nothing of that name was asked for before: what a warning once is about. */
    public boolean isNew(String name) {
        return named.add(name);
    }

    /** Returns the number of errors so far. */
    public int errors() {
        return errors;
    }

    /** Returns all problems, by file and line. */
    public List<Problem> sorted() {
        return all.stream()
                .sorted(Comparator.comparing(Problem::place).thenComparingInt(Problem::line))
                .toList();
    }
}
