// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.live;

import io.uorb.cli.output.TextTable;
import io.uorb.cli.terminal.Key;
import io.uorb.cli.terminal.Style;
import io.uorb.text.TextEscapes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The screen of a live view and its keys: scroll, pause, filter, help. One thread. */
final class LiveView {
    static final int LEAST_WIDTH = 40;
    static final int LEAST_HEIGHT = 6;

    private static final int FIXED_LINES = 3;
    private static final List<String> KEYS = List.of(
            "q        quit",
            "p        pause, resume",
            "/        filter by words; an empty filter shows the default rows",
            "arrows, page up and down, home, end   scroll",
            "?        show or hide this help");

    private final LiveContent content;
    private final Style style;
    private StringBuilder typed;
    private boolean paused;
    private boolean helping;
    private int top;
    private int page = 1;

    LiveView(LiveContent content, Style style) {
        this.content = content;
        this.style = style;
    }

    boolean isPaused() {
        return paused;
    }

    /** Returns the lines of the screen, none wider than the width. */
    List<String> lines(int width, int height) {
        if (width < LEAST_WIDTH || height < LEAST_HEIGHT) {
            return List.of(cut(
                    "terminal of " + width + "x" + height + " is too small: at least " + LEAST_WIDTH + "x"
                            + LEAST_HEIGHT,
                    width));
        }
        if (helping) {
            return helpLines(width);
        }
        page = height - FIXED_LINES;
        List<String> lines = new ArrayList<>(height);
        lines.add(cut(content.heading(), width));
        List<String> table = content.isReady() ? content.table(width) : List.of("");
        lines.add(table.get(0));
        int rows = table.size() - 1;
        top = Math.max(0, Math.min(top, rows - page));
        int end = Math.min(rows, top + page);
        lines.addAll(table.subList(1 + top, 1 + end));
        while (lines.size() < height - 1) {
            lines.add("");
        }
        lines.add(style.inverse(cut(footer(rows, end), width)));
        return lines;
    }

    private String footer(int rows, int end) {
        if (typed != null) {
            return "/" + TextEscapes.escape(typed.toString()) + "_";
        }
        String place = rows > page ? (top + 1) + "-" + end + " of " + rows + "  " : "";
        return place + (paused ? "PAUSED  " : "") + "q quit  p pause  / filter  ? help";
    }

    private List<String> helpLines(int width) {
        List<String> lines = new ArrayList<>();
        KEYS.forEach(line -> lines.add(cut(line, width)));
        content.help().forEach(line -> lines.add(cut(line, width)));
        return lines;
    }

    private static String cut(String text, int width) {
        return text.length() <= width ? text : text.substring(0, Math.max(0, width - 1)) + TextTable.CUT;
    }

    /** Handles a key; returns false if it ends the view. */
    boolean take(Key key) {
        if (key.name() == Key.Name.LEAVE) {
            return false;
        }
        if (typed != null) {
            type(key);
            return true;
        }
        if (key.is('q')) {
            return false;
        }
        if (key.is('?') || helping) {
            helping = !helping;
        } else if (key.is('p')) {
            paused = !paused;
        } else if (key.is('/')) {
            typed = new StringBuilder();
        } else if (!content.take(key)) {
            scroll(key.name());
        }
        return true;
    }

    private void type(Key key) {
        switch (key.name()) {
            case CHARACTER -> typed.append(key.character());
            case BACKSPACE -> typed.setLength(Math.max(0, typed.length() - 1));
            case ESCAPE -> typed = null;
            case ENTER -> {
                content.filter(Arrays.stream(typed.toString().split("\\s+"))
                        .filter(word -> !word.isEmpty())
                        .toList());
                typed = null;
            }
            default -> scroll(key.name());
        }
    }

    private void scroll(Key.Name name) {
        top += switch (name) {
            case UP -> -1;
            case DOWN -> 1;
            case PAGE_UP -> -page;
            case PAGE_DOWN -> page;
            case HOME -> -top;
            case END -> Integer.MAX_VALUE / 2 - top;
            default -> 0;
        };
        top = Math.max(0, top);
    }
}
