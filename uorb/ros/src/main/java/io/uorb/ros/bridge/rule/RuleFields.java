// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bridge.rule;

import io.uorb.text.SimilarNames;
import io.uorb.text.TextEscapes;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The fields of one mapping of YAML. A field that is not there has its default; a wrong one is named. */
final class RuleFields {
    private final String place;
    private final Map<?, ?> values;

    RuleFields(String place, Object value, List<String> known) throws RuleException {
        this.place = place;
        if (!(value instanceof Map<?, ?> map)) {
            throw new RuleException(place + ": " + shown(value) + " is no mapping of " + String.join(", ", known));
        }
        values = map;
        for (Object key : values.keySet()) {
            if (!known.contains(key)) {
                throw new RuleException(place + ": unknown field " + shown(key) + "; fields are "
                        + String.join(", ", known) + SimilarNames.nearHint(String.valueOf(key), known));
            }
        }
    }

    private static String shown(Object value) {
        String text = TextEscapes.escape(String.valueOf(value));
        return text.length() <= 100 ? text : text.substring(0, 100) + "...";
    }

    private RuleException wrong(String field, String wanted) {
        return new RuleException(place + ": " + field + " is " + shown(values.get(field)) + ", not " + wanted);
    }

    Object get(String field) {
        return values.get(field);
    }

    String text(String field) throws RuleException {
        Object value = values.get(field);
        if (value == null) {
            return "";
        }
        if (value instanceof String text && !text.isEmpty()) {
            return text;
        }
        throw wrong(field, "a text");
    }

    int integer(String field, int otherwise, int least, int most) throws RuleException {
        Object value = values.get(field);
        if (value == null) {
            return otherwise;
        }
        if (value instanceof Integer number && number >= least && number <= most) {
            return number;
        }
        throw wrong(field, "a number of " + least + " to " + most);
    }

    double number(String field, double otherwise, double most) throws RuleException {
        Object value = values.get(field);
        if (value == null) {
            return otherwise;
        }
        if (value instanceof Number number && number.doubleValue() > 0 && number.doubleValue() <= most) {
            return number.doubleValue();
        }
        throw wrong(field, "a number above 0, at most " + most);
    }

    boolean flag(String field, boolean otherwise) throws RuleException {
        Object value = values.get(field);
        if (value == null) {
            return otherwise;
        }
        if (value instanceof Boolean flag) {
            return flag;
        }
        throw wrong(field, "true or false");
    }

    <E extends Enum<E>> E oneOf(String field, E otherwise, E[] all) throws RuleException {
        Object value = values.get(field);
        if (value == null) {
            return otherwise;
        }
        for (E one : all) {
            if (one.name().toLowerCase(Locale.ROOT).equals(value)) {
                return one;
            }
        }
        throw wrong(
                field,
                String.join(
                        " or ",
                        Arrays.stream(all)
                                .map(one -> one.name().toLowerCase(Locale.ROOT))
                                .toList()));
    }
}
