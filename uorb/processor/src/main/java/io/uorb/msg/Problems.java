// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects what is wrong; for one thread. */
final class Problems {
    private final List<Problem> all = new ArrayList<>();
    private int errors;

    /** A message of that file cannot be used; line 0 is the whole file. */
    void error(Path place, int line, String text) {
        all.add(new Problem(place.toString(), line, Problem.Severity.ERROR, text));
        errors++;
    }

    /** Something may not be what was wanted. */
    void warning(Path place, int line, String text) {
        all.add(new Problem(place.toString(), line, Problem.Severity.WARNING, text));
    }

    /** Errors so far. */
    int errors() {
        return errors;
    }

    /** All, by file and line. */
    List<Problem> sorted() {
        return all.stream()
                .sorted(Comparator.comparing(Problem::place).thenComparingInt(Problem::line))
                .toList();
    }
}
