// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.topic;

import io.uorb.cli.output.TextTable;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.shell.MessagePrinter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The newest message of a topic as lines for a screen, with changes highlighted. One thread. */
final class MessageView {
    private static final String OUTSTANDING = "\033[7m";
    private static final String USUAL = "\033[0m";
    private static final String VALUE = ": ";

    private final MessagePrinter printer;
    private List<String> before = List.of();
    private List<String> shown = List.of();
    private DynamicMessage message;

    MessageView(TopicView topic) {
        printer = MessagePrinter.explaining(topic.nested());
    }

    /** Sets the next message. */
    void show(DynamicMessage next) throws IOException {
        message = next;
        before = shown;
        // At a fixed time, so that an age that grows is no change.
        shown = print(0);
    }

    /** Returns the number of lines. */
    int height() {
        return shown.size();
    }

    /**
     * Returns the lines, none wider than the width.
     *
     * @param nowUs the time that ages are counted to
     */
    List<String> lines(long nowUs, int width) throws IOException {
        if (message == null) {
            return List.of();
        }
        List<String> texts = print(nowUs);
        List<String> lines = new ArrayList<>(texts.size());
        for (int i = 0; i < texts.size(); i++) {
            boolean changed = i < before.size() && !before.get(i).equals(shown.get(i));
            lines.add(changed ? outstanding(cut(texts.get(i), width)) : cut(texts.get(i), width));
        }
        return lines;
    }

    private static String outstanding(String line) {
        int name = line.indexOf(VALUE);
        int from = name < 0 ? 0 : name + VALUE.length();
        return line.substring(0, from) + OUTSTANDING + line.substring(from) + USUAL;
    }

    /** Returns a line truncated to the width. */
    static String cut(String line, int width) {
        return line.codePointCount(0, line.length()) <= width
                ? line
                : line.substring(0, line.offsetByCodePoints(0, Math.max(0, width - 1))) + TextTable.CUT;
    }

    private List<String> print(long nowUs) throws IOException {
        StringBuilder text = new StringBuilder();
        printer.print(message, nowUs, text);
        return Arrays.asList(text.toString().split("\n"));
    }
}
