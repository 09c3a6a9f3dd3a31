// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.param;

import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Answer.ParameterRow;
import io.uorb.shell.wire.Protocol;
import io.uorb.shell.wire.Request;
import io.uorb.shell.wire.Request.Assignment;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The parameters of a running program. One thread. */
public final class ProgramParameters implements ParameterAccess {
    private final Console console;

    ProgramParameters(Console console) {
        this.console = console;
    }

    /** A source of parameters in pages. */
    @FunctionalInterface
    public interface Pages {
        /** Returns the parameters after a name. */
        Answer.Parameters after(String name) throws IOException, RefusedException;
    }

    /** Returns all parameters of a program, by name. */
    public static List<ParameterRow> all(Console console) throws IOException, RefusedException {
        return all(after -> console.ask(new Request.ListParameters(after, Protocol.MAX_PARAMETERS)));
    }

    /** Returns the parameters of all pages. */
    public static List<ParameterRow> all(Pages pages) throws IOException, RefusedException {
        List<ParameterRow> all = new ArrayList<>();
        String after = "";
        boolean more = true;
        while (more) {
            Answer.Parameters page = pages.after(after);
            List<ParameterRow> rows = page.parameters();
            all.addAll(rows);
            String last = rows.isEmpty() ? after : rows.get(rows.size() - 1).name();
            // A program that does not go on would never end.
            more = page.more() && last.compareTo(after) > 0;
            after = last;
        }
        return all;
    }

    @Override
    public List<ParameterRow> list() throws IOException, RefusedException {
        return all(console);
    }

    @Override
    public List<ParameterRow> set(List<Assignment> values) throws IOException, RefusedException {
        return console.ask(new Request.SetParameters(values)).parameters();
    }

    @Override
    public List<ParameterRow> reset(List<String> names) throws IOException, RefusedException {
        return console.ask(new Request.ResetParameters(names)).parameters();
    }

    @Override
    public List<ParameterRow> setDefault(String name, String value) throws IOException, RefusedException {
        return console.ask(new Request.SetDefault(name, value)).parameters();
    }

    @Override
    public void close() {
        console.close();
    }
}
