// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.html;

import io.uorb.shell.markup.MarkupWriter;
import java.io.IOException;
import java.util.List;

/** A table that scrolls sideways where the window is narrower. One thread. */
public final class HtmlTable implements AutoCloseable {
    private static final String NUMBER = "number";

    private final MarkupWriter html;
    private final List<String> titles;
    private final boolean[] numbers;

    /**
     * Begins a table.
     *
     * @param caption what it shows, for those who hear it
     * @param titles of the columns; those that begin with {@code #} have numbers, which stand at the right
     */
    public HtmlTable(MarkupWriter html, String caption, String... titles) throws IOException {
        this.html = html;
        this.titles = List.of(titles);
        this.numbers = new boolean[titles.length];
        html.begin("div", "class", "scroll", "tabindex", "0", "role", "group", "aria-label", caption);
        html.begin("table").begin("thead").begin("tr");
        for (int i = 0; i < titles.length; i++) {
            numbers[i] = titles[i].startsWith("#");
            String title = numbers[i] ? titles[i].substring(1) : titles[i];
            html.element("th", title, "scope", "col", "class", numbers[i] ? NUMBER : "");
        }
        html.end().end().begin("tbody");
    }

    /** Writes a row with a cell for each column. */
    public void row(String... cells) throws IOException {
        classRow("", cells);
    }

    /** Writes a row of a class of the style sheet. */
    public void classRow(String rowClass, String... cells) throws IOException {
        if (cells.length != titles.size()) {
            throw new IllegalArgumentException(cells.length + " cells for " + titles.size() + " columns");
        }
        html.begin("tr", "class", rowClass);
        for (int i = 0; i < cells.length; i++) {
            html.element("td", cells[i], "class", numbers[i] ? NUMBER : "");
        }
        html.endLine();
    }

    @Override
    public void close() throws IOException {
        html.end().end().endLine();
    }
}
