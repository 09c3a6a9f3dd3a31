// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.console;

import io.uorb.module.StatusPrinter;
import io.uorb.shell.wire.Answer;
import java.util.ArrayList;
import java.util.List;

/** The figures that a module prints, for a console; those beyond a limit are left out. One thread. */
final class FigureRows implements StatusPrinter {
    static final int MOST_FIGURES = 1_000;
    static final int MOST_CHARACTERS = 1_000;

    private final List<Answer.FigureRow> rows = new ArrayList<>();

    @Override
    public void value(String name, long value) {
        add(name, Long.toString(value), "");
    }

    @Override
    public void value(String name, double value, String unit) {
        add(name, Double.toString(value), unit);
    }

    @Override
    public void value(String name, String value) {
        add(name, value, "");
    }

    private void add(String name, String value, String unit) {
        if (rows.size() < MOST_FIGURES) {
            rows.add(new Answer.FigureRow(cut(name), cut(value), cut(unit)));
        }
    }

    private static String cut(String text) {
        String known = String.valueOf(text);
        return known.length() <= MOST_CHARACTERS ? known : known.substring(0, MOST_CHARACTERS);
    }

    List<Answer.FigureRow> rows() {
        return List.copyOf(rows);
    }
}
