// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.viewer;

import io.uorb.bridge.live.source.LiveParameters;
import io.uorb.bridge.live.source.LiveRefusalException;
import io.uorb.cli.param.ProgramParameters;
import io.uorb.cli.program.ProgramLink;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Protocol;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The parameters of a program; those of its last answer while it is gone. */
final class ConsoleParameters implements LiveParameters {
    private final ProgramLink program;
    private SortedMap<String, Number> last = new TreeMap<>();
    private long version;

    private ConsoleParameters(ProgramLink program) {
        this.program = program;
    }

    /** Returns the parameters; empty if the program has none. */
    static Optional<LiveParameters> of(ProgramLink program) throws IOException, RefusedException {
        try {
            program.ask(new Request.ListParameters("", 1));
            return Optional.of(new ConsoleParameters(program));
        } catch (RefusedException e) {
            if (e.reason() != Answer.Reason.UNKNOWN) {
                throw e;
            }
            return Optional.empty();
        }
    }

    @Override
    public long version() {
        try {
            version = program.ask(new Request.ListParameters("", 1)).instance();
        } catch (IOException | RefusedException e) {
            return version;
        }
        return version;
    }

    @Override
    public SortedMap<String, Number> values() {
        try {
            List<Answer.ParameterRow> rows = ProgramParameters.all(
                    after -> program.ask(new Request.ListParameters(after, Protocol.MAX_PARAMETERS)));
            SortedMap<String, Number> values = new TreeMap<>();
            for (Answer.ParameterRow row : rows) {
                values.put(row.name(), number(row));
            }
            last = values;
        } catch (IOException | RefusedException | NumberFormatException e) {
            return last;
        }
        return last;
    }

    private static Number number(Answer.ParameterRow row) {
        return row.type().equals("int32") ? (Number) Integer.valueOf(row.value()) : (Number) Float.valueOf(row.value());
    }

    @Override
    public void set(Map<String, String> texts) throws LiveRefusalException {
        List<Request.Assignment> values = texts.entrySet().stream()
                .map(one -> new Request.Assignment(one.getKey(), one.getValue()))
                .toList();
        try {
            program.ask(new Request.SetParameters(values));
        } catch (IOException | RefusedException e) {
            throw new LiveRefusalException(e.getMessage());
        }
    }
}
