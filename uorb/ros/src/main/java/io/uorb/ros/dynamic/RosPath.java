// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.dynamic;

import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.definition.RosField;
import io.uorb.ros.message.RosText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The way to a value in messages of a definition, as {@code pose.position.x} or {@code status_list[0].text}. Numbers
 * are read and set without allocating. Accessors throw {@link IllegalArgumentException} if the value is not of the
 * requested kind, and {@link IndexOutOfBoundsException} beyond the end of an array. Immutable; any thread may use it.
 */
public final class RosPath {
    private static final int WHOLE = -1;
    private static final int MAX_DIGITS = 9;
    private static final Pattern STEP =
            Pattern.compile("([A-Za-z][A-Za-z0-9_]*)(?:\\[([0-9]{1," + MAX_DIGITS + "})])?");

    private final String path;
    private final Step[] steps;
    private final Step last;

    /**
     * A step.
     *
     * @param index of the element, or -1 for the whole field
     */
    private record Step(RosField field, int index) {}

    private RosPath(String path, List<Step> steps) {
        this.path = path;
        this.last = steps.get(steps.size() - 1);
        this.steps = steps.subList(0, steps.size() - 1).toArray(Step[]::new);
    }

    /**
     * Returns the path of that text.
     *
     * @throws IllegalArgumentException if the definition has no such field
     */
    public static RosPath of(RosDefinition definition, String path) {
        List<Step> steps = new ArrayList<>();
        RosDefinition within = definition;
        for (String each : path.split("\\.", -1)) {
            if (within == null) {
                throw error(definition, path, "a single value has no field " + each);
            }
            Step step = step(definition, path, within, each);
            steps.add(step);
            boolean isMessage = !step.field().type().isArray() || step.index() != WHOLE;
            within = isMessage ? step.field().nested() : null;
        }
        return new RosPath(path, steps);
    }

    private static Step step(RosDefinition root, String path, RosDefinition within, String text) {
        Matcher matcher = STEP.matcher(text);
        if (!matcher.matches()) {
            throw error(root, path, "\"" + text + "\" is neither NAME nor NAME[INDEX]");
        }
        RosField field = within.field(matcher.group(1))
                .orElseThrow(() -> error(root, path, within.name() + " has no field " + matcher.group(1)));
        if (matcher.group(2) == null) {
            return new Step(field, WHOLE);
        }
        int index = Integer.parseInt(matcher.group(2));
        if (!field.type().isArray()) {
            throw error(root, path, field.name() + " is no array");
        }
        if (field.type().isFixedArray() && index >= field.type().length()) {
            throw error(root, path, field.name() + " has " + field.type().length() + " elements");
        }
        return new Step(field, index);
    }

    private static IllegalArgumentException error(RosDefinition definition, String path, String problem) {
        return new IllegalArgumentException("path \"" + path + "\" of " + definition.name() + ": " + problem);
    }

    /** Returns the message in which the last field is. */
    RosMessage owner(RosMessage message) {
        RosMessage owner = message;
        for (Step step : steps) {
            owner = step.index() == WHOLE
                    ? owner.getMessage(step.field())
                    : owner.getArray(step.field()).getMessage(step.index());
        }
        return owner;
    }

    private RosArray array(RosMessage message) {
        return owner(message).getArray(last.field());
    }

    /** Returns the last field. */
    RosField lastField() {
        return last.field();
    }

    /** Returns the index of the element to which it leads; negative for a whole field. */
    int lastIndex() {
        return last.index();
    }

    private boolean isElement() {
        return last.index() != WHOLE;
    }

    /** Returns an integer, or 0 or 1 of a {@code bool}; the bits of a {@code uint64}. */
    public long getLong(RosMessage message) {
        return isElement()
                ? array(message).getLong(last.index())
                : owner(message).getLong(last.field());
    }

    /** Sets an integer or a {@code bool}. */
    public void setLong(RosMessage message, long value) {
        if (isElement()) {
            array(message).setLong(last.index(), value);
        } else {
            owner(message).setLong(last.field(), value);
        }
    }

    /** Returns a number of any type. */
    public double getDouble(RosMessage message) {
        return isElement()
                ? array(message).getDouble(last.index())
                : owner(message).getDouble(last.field());
    }

    /** Sets a {@code float32} or {@code float64}. */
    public void setDouble(RosMessage message, double value) {
        if (isElement()) {
            array(message).setDouble(last.index(), value);
        } else {
            owner(message).setDouble(last.field(), value);
        }
    }

    /** Returns the seconds of a {@code time} or {@code duration}. */
    public long getSecs(RosMessage message) {
        return isElement()
                ? array(message).getSecs(last.index())
                : owner(message).getSecs(last.field());
    }

    /** Returns the nanoseconds of a {@code time} or {@code duration}. */
    public long getNsecs(RosMessage message) {
        return isElement()
                ? array(message).getNsecs(last.index())
                : owner(message).getNsecs(last.field());
    }

    /** Sets a {@code time} or {@code duration}. */
    public void setTime(RosMessage message, long secs, long nsecs) {
        if (isElement()) {
            array(message).setTime(last.index(), secs, nsecs);
        } else {
            owner(message).setTime(last.field(), secs, nsecs);
        }
    }

    /** Returns a string, to be read or set. */
    public RosText getText(RosMessage message) {
        return isElement()
                ? array(message).getText(last.index())
                : owner(message).getText(last.field());
    }

    /** Returns an array, to be read or set. */
    public RosArray getArray(RosMessage message) {
        if (isElement()) {
            throw new IllegalArgumentException("path \"" + path + "\" leads to an element, not to an array");
        }
        return array(message);
    }

    /** Returns the value as {@link PlainValues} have it. */
    public Object get(RosMessage message) {
        return isElement()
                ? PlainValues.ofElement(array(message), last.index())
                : PlainValues.ofField(owner(message), last.field());
    }

    /** Sets the value to a plain one; see {@link PlainValues#fill(RosMessage, Object)}. */
    public void set(RosMessage message, Object value) {
        PlainFiller filler = new PlainFiller(Map.of());
        if (isElement()) {
            filler.setElement(path, array(message), last.index(), value);
        } else {
            filler.setField(path, owner(message), last.field(), value);
        }
    }

    @Override
    public String toString() {
        return path;
    }
}
