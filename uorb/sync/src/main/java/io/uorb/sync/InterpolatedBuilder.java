// SPDX-License-Identifier: Apache-2.0
package io.uorb.sync;

import io.uorb.Subscription;
import io.uorb.schema.Field;
import io.uorb.schema.Layout;
import io.uorb.schema.MessageSchema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The settings of an {@link Interpolated}; fields are named in snake_case. For one thread.
 *
 * <p>By default a field of four floating-point numbers is a quaternion if {@code q} is a word of its name, such as
 * {@code q} or {@code q_d}, or it has {@code @Unit("quaternion")}. Other floating-point numbers follow a straight line,
 * and all else, such as counters, flags and enumerations, is that of the nearer message; so are fields with the word
 * {@code delta}, which belong to a counter of resets. So it is in nested messages, but for units. An angle that wraps,
 * as {@code heading}, has to be named by {@link #angle}.
 */
public final class InterpolatedBuilder<T> {
    /** The shortest history. */
    public static final int MIN_HISTORY = 2;

    /** The longest history. */
    public static final int MAX_HISTORY = 4096;

    private static final int DEFAULT_HISTORY = 64;
    private static final int QUATERNION_ELEMENTS = 4;
    private static final String QUATERNION_UNIT = "quaternion";

    private final Subscription<T> subscription;
    private final Map<String, FieldRule> rules = new HashMap<>();
    private int history = DEFAULT_HISTORY;
    private String timeField = TimeField.DEFAULT;

    InterpolatedBuilder(Subscription<T> subscription) {
        this.subscription = Objects.requireNonNull(subscription, "subscription");
    }

    /** Sets the number of messages kept, {@value #MIN_HISTORY} to {@value #MAX_HISTORY}; 64 by default. */
    public InterpolatedBuilder<T> history(int messages) {
        if (messages < MIN_HISTORY || messages > MAX_HISTORY) {
            throw new IllegalArgumentException("history of " + messages + " messages of topic " + subscription.topic()
                    + " is not between " + MIN_HISTORY + " and " + MAX_HISTORY);
        }
        history = messages;
        return this;
    }

    /** Sets the field, uint64 and in us, that holds a message's time; {@code timestamp} by default. */
    public InterpolatedBuilder<T> timeField(String name) {
        timeField = Objects.requireNonNull(name, "name");
        return this;
    }

    /** Chooses a straight line for a number or an array of numbers; integers are rounded. */
    public InterpolatedBuilder<T> linear(String field) {
        Field chosen = field(field);
        return rule(field, FieldRule.LINEAR, chosen.isInteger() || isFloating(chosen), "numbers");
    }

    /** Chooses the shorter way round the circle for floating-point numbers in rad; results are between -π and π. */
    public InterpolatedBuilder<T> angle(String field) {
        return rule(field, FieldRule.ANGLE, isFloating(field(field)), "floating-point numbers");
    }

    /** Chooses spherical linear interpolation of a quaternion; results have length 1. */
    public InterpolatedBuilder<T> quaternion(String field) {
        return rule(field, FieldRule.QUATERNION, isQuaternion(field(field)), "four floating-point numbers");
    }

    /** Chooses the nearer message's value, the earlier one's if both are equally near; also for a nested message. */
    public InterpolatedBuilder<T> nearest(String field) {
        field(field);
        return rule(field, FieldRule.NEAREST, true, "");
    }

    private InterpolatedBuilder<T> rule(String field, FieldRule rule, boolean fits, String wanted) {
        if (!fits) {
            throw new IllegalArgumentException("field " + field + " of topic " + subscription.topic() + " is a "
                    + field(field).msgType() + "; it must be of " + wanted);
        }
        rules.put(field, rule);
        return this;
    }

    private Field field(String name) {
        return subscription
                .topic()
                .schema()
                .field(name)
                .orElseThrow(
                        () -> new IllegalArgumentException("topic " + subscription.topic() + " has no field " + name));
    }

    private static boolean isFloating(Field field) {
        return !field.isNested() && field.type().isFloating();
    }

    private static boolean isQuaternion(Field field) {
        return isFloating(field) && field.length() == QUATERNION_ELEMENTS;
    }

    /**
     * Creates the interpolation. The subscription's history is lengthened to this one's, as far as its node allows.
     *
     * @throws IllegalArgumentException if the topic has no such time field
     */
    public Interpolated<T> build() {
        int timeWord = TimeField.word(subscription.topic(), timeField);
        List<FieldSpan> spans = new ArrayList<>();
        addSpans(subscription.topic().schema(), 0, withMarks(), spans);
        SubscriptionSet.lengthenHistory(subscription, history);
        return new Interpolated<>(subscription, timeWord, history, spans.toArray(FieldSpan[]::new));
    }

    /** Returns the rules, with those of fields that their unit marks as quaternions. */
    private Map<String, FieldRule> withMarks() {
        Map<String, FieldRule> all = new HashMap<>();
        subscription.topic().definition().descriptions().forEach((name, description) -> {
            if (description.unit().equals(QUATERNION_UNIT) && isQuaternion(field(name))) {
                all.put(name, FieldRule.QUATERNION);
            }
        });
        all.putAll(rules);
        return all;
    }

    private static void addSpans(
            MessageSchema schema, int offset, Map<String, FieldRule> rules, List<FieldSpan> spans) {
        for (Layout.Slot slot : schema.layout().slots()) {
            Field field = slot.field();
            FieldRule rule = rules.getOrDefault(field.name(), defaultRule(field));
            if (rule == FieldRule.NEAREST) {
                continue;
            }
            int at = offset + slot.offsetBytes();
            if (!field.isNested()) {
                spans.add(new FieldSpan(field.type(), at, field.elements(), rule));
                continue;
            }
            for (int i = 0; i < field.elements(); i++) {
                addSpans(field.nested(), at + i * field.elementBytes(), Map.of(), spans);
            }
        }
    }

    /** Returns the rule of a field without one; that of a nested message stands for those of its fields. */
    private static FieldRule defaultRule(Field field) {
        List<String> words = Arrays.asList(field.name().split("_"));
        if (words.contains("delta")) {
            return FieldRule.NEAREST;
        }
        if (isQuaternion(field) && words.contains("q")) {
            return FieldRule.QUATERNION;
        }
        return field.isNested() || isFloating(field) ? FieldRule.LINEAR : FieldRule.NEAREST;
    }
}
