// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.param;

import io.uorb.cli.output.Output;
import io.uorb.shell.wire.Answer.ParameterRow;
import java.io.IOException;
import java.util.List;

/** The text of what was changed. */
final class ParamChanges {
    private ParamChanges() {}

    /** Prints a line for each parameter with its stored value. */
    static void print(List<ParameterRow> changed, Output out) throws IOException {
        for (ParameterRow row : changed) {
            String unit = row.unit().isEmpty() ? "" : " " + row.unit();
            String before =
                    row.value().equals(row.defaultValue()) ? " (default)" : " (default " + row.defaultValue() + ")";
            out.line(row.name() + " = " + row.value() + unit + before
                    + (row.rebootRequired() ? "; has an effect after a restart" : ""));
        }
    }
}
