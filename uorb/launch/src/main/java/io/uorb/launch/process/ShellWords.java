// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.process;

import java.util.ArrayList;
import java.util.List;

/**
 * Text that is split into words as a POSIX shell does, and as roslaunch does with {@code args} and
 * {@code launch-prefix}: quotes and backslashes, nothing is expanded. Stateless.
 */
public final class ShellWords {
    private final String text;
    private final List<String> words = new ArrayList<>();
    private final StringBuilder word = new StringBuilder();
    private boolean inWord;

    private ShellWords(String text) {
        this.text = text;
    }

    /**
     * Splits a text.
     *
     * @throws IllegalArgumentException if a quote is not closed, or the text ends with a backslash
     */
    public static List<String> split(String text) {
        return new ShellWords(text).split();
    }

    private List<String> split() {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case ' ', '\t', '\n', '\r' -> endWord();
                case '\'' -> i = single(i + 1);
                case '"' -> i = twofold(i + 1);
                case '\\' -> {
                    i++;
                    append(at(i, "\\"));
                }
                default -> append(c);
            }
        }
        endWord();
        return words;
    }

    private int single(int from) {
        inWord = true;
        int end = text.indexOf('\'', from);
        at(end, "'");
        word.append(text, from, end);
        return end;
    }

    private int twofold(int from) {
        inWord = true;
        int i = from;
        for (char c = at(i, "\""); c != '"'; c = at(i, "\"")) {
            boolean isEscaped = c == '\\' && "\"\\".indexOf(at(i + 1, "\"")) >= 0;
            if (isEscaped) {
                i++;
            }
            append(text.charAt(i));
            i++;
        }
        return i;
    }

    private char at(int index, String what) {
        if (index < 0 || index >= text.length()) {
            throw new IllegalArgumentException("incomplete " + what + " in: " + text);
        }
        return text.charAt(index);
    }

    private void append(char c) {
        inWord = true;
        word.append(c);
    }

    private void endWord() {
        if (inWord) {
            words.add(word.toString());
            word.setLength(0);
            inWord = false;
        }
    }
}
