// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.shell.service.ParameterService;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Answer.ParameterRow;
import io.uorb.shell.wire.Request;
import java.util.List;

/** Parameters of a program, one of them changed, one with texts that are meant to do harm. Thread-safe. */
final class SmallParameters implements ParameterService {
    private long instance;
    private String rate = "0.15";

    @Override
    public synchronized Answer.Parameters list(String after, int most) {
        List<ParameterRow> rows = List.of(
                row("BLK_COUNT", "4", "3", 1, 10, "", "How often.", ""),
                row("BLK_RATE", rate, "0.15", 0.01, 0.5, "Hz", "Rate of blinking.", "Blinking"),
                row(
                        SmallProgram.HOSTILE,
                        "0",
                        "0",
                        Double.NEGATIVE_INFINITY,
                        Double.POSITIVE_INFINITY,
                        SmallProgram.HOSTILE,
                        SmallProgram.HOSTILE,
                        SmallProgram.HOSTILE));
        List<ParameterRow> following =
                rows.stream().filter(row -> row.name().compareTo(after) > 0).toList();
        boolean more = following.size() > most;
        return new Answer.Parameters(instance, more, more ? following.subList(0, most) : following);
    }

    private static ParameterRow row(
            String name,
            String value,
            String defaultValue,
            double min,
            double max,
            String unit,
            String description,
            String group) {
        return new ParameterRow(
                name,
                "blink",
                "float32",
                value,
                defaultValue,
                true,
                min,
                max,
                unit,
                -1,
                0,
                group,
                description,
                "",
                false,
                false,
                List.of());
    }

    @Override
    public synchronized Answer.Parameters set(List<Request.Assignment> values) {
        rate = values.get(0).value();
        instance++;
        return list("", 1);
    }

    @Override
    public Answer.Parameters reset(List<String> names) {
        return list("", 1);
    }
}
