// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/** The methods of texts, and those of lists and dictionaries that find something. Any thread. */
final class TextMethods {
    private static final List<String> NAMES = List.of(
            "lower",
            "upper",
            "strip",
            "startswith",
            "endswith",
            "replace",
            "lstrip",
            "rstrip",
            "title",
            "capitalize",
            "split",
            "rsplit",
            "join",
            "find",
            "rfind",
            "index",
            "count",
            "zfill",
            "format",
            "isdigit",
            "isalpha",
            "isalnum");

    private TextMethods() {}

    static Object call(Object value, String method, List<Object> arguments) throws ExpressionException {
        if (PythonContainers.isContainer(value)) {
            return ofContainer(value, method, arguments);
        }
        if (!(value instanceof String text)) {
            throw new ExpressionException(PythonValues.kind(value) + " has no method " + method);
        }
        if (!NAMES.contains(method)) {
            throw new ExpressionException("a text has no method " + method + ", but " + String.join(", ", NAMES));
        }
        switch (method) {
            case "format" -> {
                return PythonFormats.format(text, arguments);
            }
            case "join" -> {
                return joined(text, arguments);
            }
            case "split", "rsplit" -> {
                return PythonContainers.checked(split(text, method.equals("rsplit"), arguments));
            }
            case "zfill" -> {
                return filled(text, arguments);
            }
            default -> {
                return ofTexts(text, method, texts(method, arguments));
            }
        }
    }

    private static Object ofTexts(String text, String method, List<String> texts) throws ExpressionException {
        return switch (method + texts.size()) {
            case "lower0" -> text.toLowerCase(Locale.ROOT);
            case "upper0" -> PythonValues.checked(text.toUpperCase(Locale.ROOT));
            case "capitalize0" -> capitalized(text);
            case "title0" -> titled(text);
            case "strip0" -> PythonTexts.strip(text);
            case "strip1" -> strip(text, texts.get(0), true, true);
            case "lstrip0" -> text.stripLeading();
            case "lstrip1" -> strip(text, texts.get(0), true, false);
            case "rstrip0" -> text.stripTrailing();
            case "rstrip1" -> strip(text, texts.get(0), false, true);
            case "startswith1" -> text.startsWith(texts.get(0));
            case "endswith1" -> text.endsWith(texts.get(0));
            case "replace2" -> replace(text, texts.get(0), texts.get(1));
            case "find1" -> (long) text.indexOf(texts.get(0));
            case "rfind1" -> (long) text.lastIndexOf(texts.get(0));
            case "index1" -> found(text.indexOf(texts.get(0)), texts.get(0));
            case "count1" -> count(text, texts.get(0));
            case "isdigit0" -> isAll(text, Character::isDigit);
            case "isalpha0" -> isAll(text, Character::isLetter);
            case "isalnum0" -> isAll(text, Character::isLetterOrDigit);
            default -> throw new ExpressionException(method + " does not take " + texts.size() + " arguments");
        };
    }

    private static Object ofContainer(Object value, String method, List<Object> arguments) throws ExpressionException {
        int count = arguments.size();
        if (value instanceof Map<?, ?> map) {
            if (method.equals("get") && (count == 1 || count == 2)) {
                return PythonContainers.member(map, arguments.get(0))
                        .orElse(count == 2 ? arguments.get(1) : PythonNone.NONE);
            }
        } else if (count == 1 && (method.equals("index") || method.equals("count"))) {
            long equal = 0;
            List<Object> elements = PythonContainers.elements(value);
            for (int i = 0; i < elements.size(); i++) {
                if (PythonValues.isEqual(elements.get(i), arguments.get(0))) {
                    if (method.equals("index")) {
                        return (long) i;
                    }
                    equal++;
                }
            }
            return method.equals("count") ? equal : found(-1, PythonValues.print(arguments.get(0)));
        }
        throw new ExpressionException(
                PythonValues.kind(value) + " has no method " + method + " of " + count + " arguments");
    }

    private static List<String> texts(String method, List<Object> arguments) throws ExpressionException {
        for (Object argument : arguments) {
            if (!(argument instanceof String)) {
                throw new ExpressionException(method + " takes texts, not " + PythonValues.kind(argument));
            }
        }
        return arguments.stream().map(String.class::cast).toList();
    }

    private static long found(int place, String part) throws ExpressionException {
        if (place < 0) {
            throw new ExpressionException("'" + part + "' is not there");
        }
        return place;
    }

    private static long count(String text, String part) {
        if (part.isEmpty()) {
            return text.length() + 1L;
        }
        long count = 0;
        for (int at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length())) {
            count++;
        }
        return count;
    }

    private static boolean isAll(String text, IntPredicate kind) {
        return !text.isEmpty() && text.codePoints().allMatch(kind);
    }

    private static String capitalized(String text) {
        return text.isEmpty()
                ? text
                : text.substring(0, 1).toUpperCase(Locale.ROOT)
                        + text.substring(1).toLowerCase(Locale.ROOT);
    }

    private static String titled(String text) {
        StringBuilder out = new StringBuilder();
        boolean isInside = false;
        for (char letter : text.toCharArray()) {
            out.append(isInside ? Character.toLowerCase(letter) : Character.toUpperCase(letter));
            isInside = Character.isLetter(letter);
        }
        return out.toString();
    }

    private static String filled(String text, List<Object> arguments) throws ExpressionException {
        if (arguments.size() != 1 || !(arguments.get(0) instanceof Long width)) {
            throw new ExpressionException("zfill takes a width");
        }
        if (width > PythonValues.MOST_CHARACTERS) {
            throw new ExpressionException("a text of " + width + " characters is too long");
        }
        int sign = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
        String zeros = "0".repeat((int) Math.max(0, width - text.length()));
        return text.substring(0, sign) + zeros + text.substring(sign);
    }

    private static String joined(String separator, List<Object> arguments) throws ExpressionException {
        if (arguments.size() != 1) {
            throw new ExpressionException("join does not take " + arguments.size() + " arguments");
        }
        List<String> parts = texts("join", PythonContainers.elements(arguments.get(0)));
        long length = parts.stream().mapToLong(String::length).sum();
        if (length + (long) parts.size() * separator.length() > 2L * PythonValues.MOST_CHARACTERS) {
            throw new ExpressionException(
                    "join makes a text of more than " + PythonValues.MOST_CHARACTERS + " characters");
        }
        return PythonValues.checked(String.join(separator, parts));
    }

    private static List<Object> split(String text, boolean fromEnd, List<Object> arguments) throws ExpressionException {
        long most = -1;
        if (arguments.size() == 2 && arguments.get(1) instanceof Long limit) {
            most = limit;
        } else if (arguments.size() > 1) {
            throw new ExpressionException("split takes a text and a number");
        }
        if (arguments.isEmpty() || arguments.get(0) == PythonNone.NONE) {
            String stripped = text.strip();
            if (most >= 0) {
                throw new ExpressionException("split at blanks takes no number here");
            }
            return stripped.isEmpty()
                    ? List.of()
                    : Stream.of(stripped.split("\\s+"))
                            .<Object>map(part -> part)
                            .toList();
        }
        String separator = texts("split", arguments.subList(0, 1)).get(0);
        if (separator.isEmpty()) {
            throw new ExpressionException("split at nothing");
        }
        List<Object> parts = new ArrayList<>();
        String rest = text;
        int at = fromEnd ? rest.lastIndexOf(separator) : rest.indexOf(separator);
        while (at >= 0 && (most < 0 || parts.size() < most) && parts.size() <= PythonValues.MOST_CHARACTERS) {
            String before = rest.substring(0, at);
            String behind = rest.substring(at + separator.length());
            parts.add(fromEnd ? behind : before);
            rest = fromEnd ? before : behind;
            at = fromEnd ? rest.lastIndexOf(separator) : rest.indexOf(separator);
        }
        parts.add(rest);
        if (fromEnd) {
            java.util.Collections.reverse(parts);
        }
        return parts;
    }

    private static String strip(String text, String letters, boolean left, boolean right) {
        int start = 0;
        int end = text.length();
        while (left && start < end && letters.indexOf(text.charAt(start)) >= 0) {
            start++;
        }
        while (right && end > start && letters.indexOf(text.charAt(end - 1)) >= 0) {
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
