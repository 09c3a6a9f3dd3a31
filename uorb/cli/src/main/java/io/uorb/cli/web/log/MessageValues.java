// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

import io.uorb.cli.log.input.Leaf;
import io.uorb.cli.log.input.TextMessages;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.schema.WireType;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogField;
import io.uorb.ulog.format.UlogFormat;
import java.util.ArrayList;
import java.util.List;

/**
 * A message with its values.
 *
 * @param left number of values that are left out: those beyond {@value #MOST_VALUES}, and padding in nested formats
 */
public record MessageValues(TopicInstance instance, long timestampUs, List<Value> values, long left) {
    /** Values of a message; those of PX4 have some 200. */
    public static final int MOST_VALUES = 1_000;

    /**
     * A number, or the text of an array of characters.
     *
     * @param unit empty if it is not known
     * @param number NaN for a text
     * @param text the value with all its digits
     */
    public record Value(String path, String unit, double number, String text) {}

    /** Returns the values of a message. */
    static MessageValues of(TopicInstance instance, long timestampUs, UlogData data, FieldGuide guide) {
        List<Value> values = new ArrayList<>();
        UlogFormat format = data.subscription().format();
        long numbers =
                format.fields().stream().mapToLong(MessageValues::numbers).sum();
        for (UlogField field : format.fields()) {
            if (isText(field) && values.size() < MOST_VALUES) {
                String text = TextMessages.textAt(data, field.offsetBytes(), field);
                values.add(new Value(field.name(), "", Double.NaN, text));
                numbers -= field.length() - 1;
            }
        }
        for (Leaf leaf : Leaf.first(format, MOST_VALUES)) {
            if (values.size() < MOST_VALUES && !isInText(format, leaf)) {
                String unit =
                        guide.of(instance.topic(), leaf.path(), leaf.type()).unit();
                values.add(new Value(
                        leaf.path(),
                        unit,
                        leaf.value(data),
                        leaf.appendTo(new StringBuilder(), data).toString()));
            }
        }
        long left = numbers - values.size();
        return new MessageValues(instance, timestampUs, values, left);
    }

    /** Returns the numbers of a field, padding in nested formats counted. */
    private static long numbers(UlogField field) {
        long each = field.nested() == null ? 1 : field.nested().extent().numbers();
        return each * field.elements();
    }

    private static boolean isText(UlogField field) {
        return field.type() == WireType.CHAR && field.length() > 0;
    }

    private static boolean isInText(UlogFormat format, Leaf leaf) {
        int bracket = leaf.path().indexOf('[');
        return leaf.type() == WireType.CHAR
                && bracket > 0
                && format.field(leaf.path().substring(0, bracket))
                        .filter(MessageValues::isText)
                        .isPresent();
    }
}
