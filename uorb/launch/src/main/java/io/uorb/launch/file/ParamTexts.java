// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import io.uorb.launch.expression.Expression;
import io.uorb.launch.expression.ExpressionException;
import io.uorb.launch.expression.ExpressionNames;
import io.uorb.launch.expression.PythonTexts;
import io.uorb.launch.expression.PythonValues;
import io.uorb.ros.yaml.RosYaml;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Values of parameters that are written as texts (ros1:K-3, architecture:GR-8). Any thread. */
public final class ParamTexts {
    private ParamTexts() {}

    /**
     * Returns the value of a text.
     *
     * @param type {@code auto}, {@code str}, {@code int}, {@code double}, {@code bool} or {@code yaml}, in any case
     * @throws IllegalArgumentException if it is none of that type
     */
    static Object value(String text, String type) {
        return switch (type.toLowerCase(Locale.ROOT)) {
            case "auto" ->
                automatic(text) instanceof String unread
                                && !unread.contains("_")
                                && PythonTexts.large(unread).isPresent()
                        ? PythonTexts.large(unread).get()
                        : automatic(text);
            case "str", "string" -> text;
            case "int" ->
                PythonTexts.whole(text)
                        .<Object>map(number -> number)
                        .or(() -> PythonTexts.large(text))
                        .orElseThrow(() -> new IllegalArgumentException("'" + text + "' is no integer"));
            case "double" ->
                PythonTexts.real(text)
                        .<Object>map(number -> number)
                        .orElseThrow(() -> new IllegalArgumentException("'" + text + "' is no number"));
            case "bool", "boolean" -> truth(text);
            case "yaml" -> yaml(text);
            default ->
                throw new IllegalArgumentException(
                        "unknown type '" + type + "'; types are auto, str, int, double, bool and yaml");
        };
    }

    /** Returns what a text stands for by itself. */
    static Object automatic(String text) {
        if (text.contains(".")) {
            return PythonTexts.real(text).<Object>map(number -> number).orElse(text);
        }
        if (!text.contains("_") && PythonTexts.whole(text).isPresent()) {
            return PythonTexts.whole(text).get();
        }
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true" -> true;
            case "false" -> false;
            default -> text;
        };
    }

    /** Returns a truth value: true, false, 1 or 0. */
    static boolean truth(String text) {
        return switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "true", "1" -> true;
            case "false", "0" -> false;
            default -> throw new IllegalArgumentException("'" + text + "' is not true, false, 1 or 0");
        };
    }

    /**
     * Returns the value of a document of parameters, with angles as rosparam has them; null of an empty one.
     *
     * @throws IllegalArgumentException if it is not YAML or exceeds a limit; the message has line and column
     */
    public static Object yaml(String text) {
        return RosYaml.readParameters(text, ParamTexts::radians);
    }

    private static double radians(String expression) {
        try {
            Object value = Expression.evaluate(expression, NoNames.INSTANCE);
            return PythonTexts.real(PythonValues.print(value))
                    .orElseThrow(() -> new IllegalArgumentException("it is no number"));
        } catch (ExpressionException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /** Expressions of angles have pi, and no arguments. */
    private enum NoNames implements ExpressionNames {
        INSTANCE;

        @Override
        public Optional<Object> variable(String name) {
            return Optional.empty();
        }

        @Override
        public boolean isFunction(String name) {
            return false;
        }

        @Override
        public Object call(String name, List<Object> arguments) throws ExpressionException {
            throw new ExpressionException("unknown function " + name);
        }
    }
}
