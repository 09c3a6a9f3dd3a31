// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.param;

import io.uorb.cli.output.JsonOutput;
import io.uorb.shell.JsonFields;
import io.uorb.shell.wire.Answer.ParameterRow;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/** Parameters as JSON, one object per line; docs/console.md lists the keys. */
public final class ParamJson {
    private ParamJson() {}

    static void print(List<ParameterRow> rows, SortedMap<String, String> unknown, PrintWriter out) throws IOException {
        JsonOutput.lines(out, rows.stream().map(ParamJson::of).toList());
        for (Map.Entry<String, String> entry : unknown.entrySet()) {
            JsonOutput.println(
                    out,
                    new JsonFields()
                            .put("name", entry.getKey())
                            .put("module", null)
                            .put("value", entry.getValue()));
        }
    }

    /** Returns a parameter as an object. */
    public static Object of(ParameterRow row) {
        return new JsonFields()
                .put("name", row.name())
                .put("module", row.module())
                .put("type", row.type())
                .put("value", value(row.value()))
                .put("default", value(row.defaultValue()))
                .put("changed", ParamLines.isChanged(row))
                .put("used", row.used())
                .finite("min", row.min())
                .finite("max", row.max())
                .put("unit", row.unit())
                .put("decimals", row.decimals())
                .finite("increment", row.increment())
                .put("group", row.group())
                .put("short", row.shortDescription())
                .put("long", row.longDescription())
                .put("rebootRequired", row.rebootRequired())
                .put("volatile", row.volatileValue())
                .put("choices", row.choices());
    }

    /** Returns a finite number as such, and anything else as a text. */
    private static Object value(String text) {
        try {
            if (text.matches("-?[0-9]{1,10}")) {
                return Long.parseLong(text);
            }
            float real = Float.parseFloat(text);
            return Float.isFinite(real) ? (Object) real : text;
        } catch (NumberFormatException e) {
            return text;
        }
    }
}
