// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.cli.param.ParamLines;
import io.uorb.cli.param.ProgramParameters;
import io.uorb.cli.program.ProgramLink;
import io.uorb.cli.web.message.PageJson;
import io.uorb.cli.web.message.PageRequest;
import io.uorb.shell.JsonFields;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Answer.ParameterRow;
import io.uorb.shell.wire.Protocol;
import io.uorb.shell.wire.Request;
import io.uorb.shell.wire.Request.Assignment;
import java.io.IOException;
import java.util.List;

/**
 * The program's parameters for the pages. They are asked for when one has changed, and every few rounds, since a module
 * that starts adds some. For the gateway's thread.
 */
final class ParameterList {
    private static final int ROUNDS = 5;

    private long instance = -1;
    private int round;
    private String json = "";

    /** Requests what has changed; returns whether the message differs from the last one. */
    boolean refresh(ProgramLink program) throws IOException, RefusedException {
        String before = json;
        try {
            long now = program.ask(new Request.ListParameters("", 1)).instance();
            if (now != instance || round++ % ROUNDS == 0) {
                json = message(ProgramParameters.all(
                        after -> program.ask(new Request.ListParameters(after, Protocol.MAX_PARAMETERS))));
                instance = now;
            }
        } catch (RefusedException e) {
            if (e.reason() != Answer.Reason.UNKNOWN) {
                throw e;
            }
            json = message(List.of());
        }
        return !json.equals(before);
    }

    /** Returns the last message; empty before the first. */
    String json() {
        return json;
    }

    /**
     * Sets a parameter; the program checks the value.
     *
     * @return the message {@code {"is": "set", "name", "value"}} with the value as it is stored
     * @throws RefusedException if the program does not allow writing, knows no such parameter, or refuses the value
     */
    static String set(ProgramLink program, PageRequest.Set wish) throws IOException, RefusedException {
        List<Assignment> values = List.of(new Assignment(wish.name(), wish.value()));
        List<ParameterRow> stored =
                program.ask(new Request.SetParameters(values)).parameters();
        String value = stored.isEmpty() ? wish.value() : stored.get(0).value();
        return PageJson.object("set", new JsonFields().put("name", wish.name()).put("value", value));
    }

    /** Forgets the parameters of a program that has ended. */
    void clear() {
        instance = -1;
        round = 0;
        json = "";
    }

    private static String message(List<ParameterRow> rows) {
        return PageJson.object("parameters", new JsonFields().put("rows", rows, ParameterList::of));
    }

    private static Object of(ParameterRow row) {
        return new JsonFields()
                .put("name", row.name())
                .put("value", row.value())
                .put("default", row.defaultValue())
                .put("changed", ParamLines.isChanged(row))
                .put("used", row.used())
                .put("unit", row.unit())
                .put("range", ParamLines.range(row))
                .put("group", row.group())
                .put("short", row.shortDescription())
                .put("long", row.longDescription())
                .put("module", row.module())
                .put("restart", row.rebootRequired())
                .put("choices", row.choices());
    }
}
