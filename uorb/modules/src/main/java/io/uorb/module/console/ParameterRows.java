// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.console;

import io.uorb.parameter.ParameterMetadata;
import io.uorb.parameter.ParameterStore;
import io.uorb.parameter.ParameterValue;
import io.uorb.shell.wire.Answer;
import java.util.ArrayList;
import java.util.List;

/** Parameters as the console's protocol has them. */
@SuppressWarnings("exports") // Callers have uorb-console, which is optional for others.
public final class ParameterRows {
    private ParameterRows() {}

    /** Returns a parameter with its value and its default. */
    static Answer.ParameterRow of(ParameterMetadata one, ParameterValue value, ParameterValue byDefault, boolean used) {
        List<Answer.ParameterChoice> choices = new ArrayList<>();
        one.values().forEach((number, meaning) -> choices.add(new Answer.ParameterChoice(number, meaning)));
        return new Answer.ParameterRow(
                one.name(),
                one.module(),
                one.type().toString(),
                value.toString(),
                byDefault.toString(),
                used,
                one.min(),
                one.max(),
                one.unit(),
                one.decimals(),
                one.increment(),
                one.group(),
                one.shortDescription(),
                one.longDescription(),
                one.rebootRequired(),
                one.volatileValue(),
                choices);
    }

    /**
     * Returns the parameters of record classes with their defaults, by name.
     *
     * @param module before the dot of long names
     * @throws IllegalArgumentException naming what is wrong with a class
     */
    public static List<Answer.ParameterRow> ofRecords(String module, List<Class<? extends Record>> types) {
        ParameterStore scratch = new ParameterStore();
        types.forEach(type -> scratch.bind(module, type));
        return scratch.parameters().stream()
                .map(one -> of(one, one.defaultValue(), one.defaultValue(), false))
                .toList();
    }

    /** Returns about how many bytes a row takes in an answer, at most. */
    static int bytes(Answer.ParameterRow row) {
        int bytes = 200;
        for (String text : List.of(
                row.name(), row.module(), row.unit(), row.group(), row.shortDescription(), row.longDescription())) {
            bytes += 3 * text.length();
        }
        for (Answer.ParameterChoice choice : row.choices()) {
            bytes += 8 + 3 * choice.meaning().length();
        }
        return bytes;
    }
}
