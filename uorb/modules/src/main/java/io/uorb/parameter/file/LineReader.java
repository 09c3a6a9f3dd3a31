// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter.file;

import io.uorb.text.TextEscapes;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The lines of a file of parameters, and what is found in them. Of a name with two different values neither is taken.
 * One thread.
 */
final class LineReader {
    private static final int MAX_SHOWN = 60;

    private final List<String> lines;
    private final boolean isLastWhole;
    private final SortedMap<String, String> values = new TreeMap<>();
    private final Map<String, Integer> lineOfName = new HashMap<>();
    private final Set<String> ambiguous = new HashSet<>();
    private final List<LineProblem> problems = new ArrayList<>();
    private int at;

    LineReader(byte[] content) {
        // Each byte is a character, so that no byte is lost or shifts others.
        String text = new String(content, StandardCharsets.ISO_8859_1);
        List<String> split = new ArrayList<>(List.of(text.split("\n", -1)));
        isLastWhole = split.get(split.size() - 1).isEmpty();
        if (isLastWhole) {
            split.remove(split.size() - 1);
        }
        lines = split;
    }

    /** Goes to the next line, and returns whether there is one. */
    boolean next() {
        at++;
        return at <= lines.size();
    }

    /** Returns the line, without its end. */
    String line() {
        String line = lines.get(at - 1);
        return line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
    }

    /** Returns whether the line has its end: the last one of a file that was cut has none. */
    boolean isWhole() {
        return at < lines.size() || isLastWhole;
    }

    /** Takes a value of this line. */
    void value(String name, String value) {
        Integer other = lineOfName.putIfAbsent(name, at);
        if (other == null) {
            values.put(name, value);
        } else if (!value.equals(values.get(name))) {
            problem(name, "sets " + name + " again");
            if (ambiguous.add(name)) {
                problems.add(new LineProblem(other, name, "sets " + name + " to another value than line " + at));
                values.remove(name);
            }
        }
    }

    /**
     * Reports this line as one that cannot be read.
     *
     * @param name the parameter that it names; empty for none
     */
    void problem(String name, String reason) {
        String line = line();
        String shown = line.length() > MAX_SHOWN ? line.substring(0, MAX_SHOWN) + "..." : line;
        problems.add(new LineProblem(at, name, reason + ": " + TextEscapes.escape(shown)));
    }

    ReadParameters result() {
        problems.sort(Comparator.comparingInt(LineProblem::line));
        lineOfName.keySet().retainAll(values.keySet());
        return new ReadParameters(values, lineOfName, problems);
    }
}
