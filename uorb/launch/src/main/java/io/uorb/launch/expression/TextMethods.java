// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.expression;

import java.util.List;
import java.util.Locale;

/** The methods of texts. Any thread. */
final class TextMethods {
    private static final List<String> NAMES = List.of("lower", "upper", "strip", "startswith", "endswith", "replace");

    private TextMethods() {}

    static Object call(Object value, String method, List<Object> arguments) throws ExpressionException {
        if (!(value instanceof String text)) {
            throw new ExpressionException(PythonValues.kind(value) + " has no method " + method);
        }
        if (!NAMES.contains(method)) {
            throw new ExpressionException("a text has no method " + method + ", but " + String.join(", ", NAMES));
        }
        List<String> texts = texts(method, arguments);
        return switch (method + texts.size()) {
            case "lower0" -> text.toLowerCase(Locale.ROOT);
            case "upper0" -> PythonValues.checked(text.toUpperCase(Locale.ROOT));
            case "strip0" -> text.strip();
            case "strip1" -> strip(text, texts.get(0));
            case "startswith1" -> text.startsWith(texts.get(0));
            case "endswith1" -> text.endsWith(texts.get(0));
            case "replace2" -> replace(text, texts.get(0), texts.get(1));
            default -> throw new ExpressionException(method + " does not take " + texts.size() + " arguments");
        };
    }

    private static List<String> texts(String method, List<Object> arguments) throws ExpressionException {
        for (Object argument : arguments) {
            if (!(argument instanceof String)) {
                throw new ExpressionException(method + " takes texts, not " + PythonValues.kind(argument));
            }
        }
        return arguments.stream().map(String.class::cast).toList();
    }

    private static String strip(String text, String letters) {
        int start = 0;
        int end = text.length();
        while (start < end && letters.indexOf(text.charAt(start)) >= 0) {
            start++;
        }
        while (end > start && letters.indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return text.substring(start, end);
    }

    private static String replace(String text, String old, String now) throws ExpressionException {
        long most = (long) (text.length() + 1) * Math.max(1, now.length());
        if (most > PythonValues.MOST_CHARACTERS * 16L) {
            throw new ExpressionException("replace may make a text of " + most + " characters");
        }
        return PythonValues.checked(text.replace(old, now));
    }
}
