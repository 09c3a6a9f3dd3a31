// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Splits an expression into its tokens. One thread. */
final class Tokenizer {
    private static final List<String> OPERATORS = List.of(
            "**", "//", "==", "!=", "<=", ">=", "<<", ">>", "<", ">", "+", "-", "*", "/", "%", "(", ")", "[", "]", "{",
            "}", ",", ".", ":", "&", "|", "^", "~");
    private static final Pattern NUMBER =
            Pattern.compile("(?:D\\.(?:D)?|\\.D)(?:[eE][-+]?D)?|D[eE][-+]?D|0[xX](?:_?[0-9a-fA-F])+|0[bB](?:_?[01])+"
                            .replace("D", "[0-9](?:_?[0-9])*")
                    + "|0[oO](?:_?[0-7])+|[0-9](?:_?[0-9])*");
    private static final Map<Integer, String> BASES = Map.of(2, "0b", 8, "0o", 16, "0x");
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private int at;

    private Tokenizer(String text) {
        this.text = text;
    }

    static List<Token> split(String text) throws ExpressionException {
        Tokenizer tokenizer = new Tokenizer(text);
        tokenizer.split();
        return tokenizer.tokens;
    }

    private void add(Token.Kind kind, String word, Object value, int end) {
        tokens.add(new Token(kind, word, value, at + 1));
        at = end;
    }

    private void split() throws ExpressionException {
        while (at < text.length()) {
            char first = text.charAt(at);
            if (Character.isWhitespace(first)) {
                at++;
            } else if (first == '\'' || first == '"') {
                text(first);
            } else if (!matches(NUMBER) && !matches(NAME) && !operator()) {
                throw new ExpressionException("'" + first + "' at " + (at + 1) + " belongs to no expression");
            }
        }
        add(Token.Kind.END, "the end", null, at);
    }

    private boolean matches(Pattern pattern) throws ExpressionException {
        Matcher matcher = pattern.matcher(text).region(at, text.length());
        if (!matcher.lookingAt()) {
            return false;
        }
        String word = matcher.group();
        if (pattern == NAME) {
            if (word.contains("__")) {
                throw new ExpressionException("double underscores as in " + word + " are refused");
            }
            add(Token.Kind.NAME, word, null, matcher.end());
        } else {
            add(Token.Kind.VALUE, word, number(word), matcher.end());
        }
        return true;
    }

    private static Object number(String written) throws ExpressionException {
        String word = written.replace("_", "").toLowerCase(Locale.ROOT);
        try {
            for (int base : BASES.keySet()) {
                if (word.startsWith(BASES.get(base))) {
                    return Long.parseLong(word.substring(2), base);
                }
            }
            if (word.chars().allMatch(Character::isDigit)) {
                long number = Long.parseLong(word);
                if (number != 0 && word.startsWith("0")) {
                    throw new ExpressionException("the number " + word + " begins with 0");
                }
                return number;
            }
            return Double.parseDouble(word);
        } catch (NumberFormatException e) {
            throw new ExpressionException("the number " + word + " has more than 64 bits");
        }
    }

    private boolean operator() {
        for (String operator : OPERATORS) {
            if (text.startsWith(operator, at)) {
                add(Token.Kind.OPERATOR, operator, null, at + operator.length());
                return true;
            }
        }
        return false;
    }

    private void text(char quote) throws ExpressionException {
        StringBuilder value = new StringBuilder();
        int end = at + 1;
        while (end < text.length() && text.charAt(end) != quote) {
            if (text.charAt(end) == '\\' && end + 1 < text.length()) {
                end++;
                value.append(escaped(text.charAt(end)));
            } else {
                value.append(text.charAt(end));
            }
            end++;
        }
        if (end >= text.length()) {
            throw new ExpressionException("the text at " + (at + 1) + " does not end");
        }
        add(Token.Kind.VALUE, "a text", value.toString(), end + 1);
    }

    private static String escaped(char letter) {
        return switch (letter) {
            case 'n' -> "\n";
            case 't' -> "\t";
            case 'r' -> "\r";
            case '\\', '\'', '"' -> String.valueOf(letter);
            default -> "\\" + letter;
        };
    }
}
