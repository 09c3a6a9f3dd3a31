// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Splits an expression into its tokens. One thread. */
final class Tokenizer {
    private static final List<String> OPERATORS =
            List.of("**", "//", "==", "!=", "<=", ">=", "<", ">", "+", "-", "*", "/", "%", "(", ")", ",", ".");
    private static final Pattern NUMBER =
            Pattern.compile("(?:\\d+\\.\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?|\\d+[eE][-+]?\\d+|0[xX][0-9a-fA-F]+|\\d+");
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

    private static Object number(String word) throws ExpressionException {
        try {
            if (word.startsWith("0x") || word.startsWith("0X")) {
                return Long.parseLong(word.substring(2), 16);
            }
            if (word.chars().allMatch(Character::isDigit)) {
                return Long.parseLong(word);
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
