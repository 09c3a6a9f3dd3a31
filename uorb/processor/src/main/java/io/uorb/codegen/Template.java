// SPDX-License-Identifier: Apache-2.0
package io.uorb.codegen;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A text template with named holes such as <code>{name}</code>. Unknown, repeated and missing names are errors.
 *
 * <p>Further lines of a value are indented like the line of its hole. A line of nothing but a hole goes when the value
 * is empty.
 */
final class Template {
    private static final Pattern HOLE = Pattern.compile("\\{([a-z][A-Za-z]*)}");

    private final String text;
    private final Set<String> holes = new LinkedHashSet<>();
    private final Map<String, String> values = new HashMap<>();

    Template(String text) {
        this.text = text;
        HOLE.matcher(text).results().map(hole -> hole.group(1)).forEach(holes::add);
    }

    /** Fills a hole. */
    Template with(String name, String value) {
        if (!holes.contains(name)) {
            throw new IllegalArgumentException("the template has no hole {" + name + "}; it has " + holes);
        }
        if (values.put(name, value) != null) {
            throw new IllegalArgumentException("hole {" + name + "} is filled twice");
        }
        return this;
    }

    /** Returns the text with all holes filled. */
    String render() {
        Set<String> missing = new LinkedHashSet<>(holes);
        missing.removeAll(values.keySet());
        if (!missing.isEmpty()) {
            throw new IllegalStateException("holes " + missing + " are not filled");
        }
        List<String> lines = new ArrayList<>();
        for (String line : text.split("\n")) {
            renderLine(line, lines);
        }
        return String.join("\n", lines) + "\n";
    }

    private void renderLine(String line, List<String> lines) {
        Matcher whole = HOLE.matcher(line.strip());
        if (whole.matches() && values.get(whole.group(1)).isEmpty()) {
            return;
        }
        String indent = line.substring(0, line.length() - line.stripLeading().length());
        String filled = HOLE.matcher(line.substring(indent.length())).replaceAll(this::value);
        filled.lines().map(part -> part.isEmpty() ? part : indent + part).forEach(lines::add);
        if (filled.isEmpty()) {
            lines.add("");
        }
    }

    private String value(MatchResult hole) {
        return Matcher.quoteReplacement(values.get(hole.group(1)));
    }
}
