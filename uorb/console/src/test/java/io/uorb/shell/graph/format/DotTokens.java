// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.format;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts a Graphviz text into statements; stricter than Graphviz. */
final class DotTokens {
    private static final Pattern TOKEN = Pattern.compile(
            "\\s*([A-Za-z_][A-Za-z0-9_]*|[0-9]+|\"(?:[^\"\\\\\\p{Cntrl}]|\\\\.)*\"|->|[\\[\\]{};=])\\s*");

    private DotTokens() {}

    /** The statements between the braces, without the settings of all nodes and edges. */
    static List<List<String>> statements(String text) {
        List<String> tokens = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(text);
        for (int at = 0; at < text.length(); at = matcher.end()) {
            if (!matcher.region(at, text.length()).lookingAt()) {
                throw new IllegalArgumentException(
                        "no token at: " + text.substring(at, Math.min(text.length(), at + 60)));
            }
            tokens.add(matcher.group(1));
        }
        if (!tokens.get(0).equals("digraph") || !tokens.get(2).equals("{")) {
            throw new IllegalArgumentException("no digraph: " + tokens.subList(0, 3));
        }
        return split(tokens.subList(3, tokens.size() - 1));
    }

    private static List<List<String>> split(List<String> tokens) {
        List<List<String>> statements = new ArrayList<>();
        List<String> statement = new ArrayList<>();
        for (String token : tokens) {
            if (!token.equals(";")) {
                statement.add(token);
                continue;
            }
            if (!List.of("node", "edge", "rankdir").contains(statement.get(0))) {
                statements.add(statement);
            }
            statement = new ArrayList<>();
        }
        return statements;
    }
}
