// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.selection;

import java.util.List;

/** A selection of topics that cannot be understood: all its problems at once, each with file, line, value and limit. */
public final class SelectionException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private final transient List<String> problems;

    SelectionException(List<String> problems) {
        super(String.join("\n", problems));
        this.problems = List.copyOf(problems);
    }

    /** Returns the problems, one line each, in the order of the file. */
    public List<String> problems() {
        return problems == null ? getMessage().lines().toList() : problems; // null after deserialization
    }
}
