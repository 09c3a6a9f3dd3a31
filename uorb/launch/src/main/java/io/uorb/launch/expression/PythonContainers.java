// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.expression;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Lists, tuples and dictionaries, and what has places: these and texts. Any thread. */
final class PythonContainers {
    private PythonContainers() {}

    /** Returns the elements of a list, a tuple, a dictionary (its keys) or a text (its characters). */
    static List<Object> elements(Object value) throws ExpressionException {
        if (value instanceof List<?> list) {
            return Collections.unmodifiableList(list);
        }
        if (value instanceof PythonTuple tuple) {
            return tuple.values();
        }
        if (value instanceof Map<?, ?> map) {
            return List.copyOf(map.keySet());
        }
        if (value instanceof String text) {
            return text.codePoints().<Object>mapToObj(Character::toString).toList();
        }
        throw new ExpressionException(PythonValues.kind(value) + " has no elements");
    }

    /** Returns a list, a tuple or a dictionary that is not too large. */
    static <T> T checked(T container) throws ExpressionException {
        long weight = weight(container);
        if (weight > PythonValues.MOST_CHARACTERS) {
            throw new ExpressionException(PythonValues.kind(container) + " of " + weight
                    + " characters and elements; at most " + PythonValues.MOST_CHARACTERS + " are made");
        }
        return container;
    }

    private static long weight(Object value) throws ExpressionException {
        if (value instanceof String text) {
            return text.length() + 1L;
        }
        long weight = 1;
        if (isContainer(value)) {
            for (Object element : elements(value)) {
                weight += weight(element);
            }
        }
        if (value instanceof Map<?, ?> map) {
            for (Object element : map.values()) {
                weight += weight(element);
            }
        }
        return weight;
    }

    static boolean isContainer(Object value) {
        return value instanceof List || value instanceof PythonTuple || value instanceof Map;
    }

    static boolean contains(Object container, Object value) throws ExpressionException {
        for (Object element : elements(container)) {
            if (PythonValues.isEqual(element, value)) {
                return true;
            }
        }
        return false;
    }

    static boolean isEqual(Object left, Object right) throws ExpressionException {
        if (!left.getClass().equals(right.getClass()) && !(left instanceof List && right instanceof List)) {
            return false;
        }
        List<Object> first = elements(left);
        List<Object> second = elements(right);
        if (first.size() != second.size()) {
            return false;
        }
        for (int i = 0; i < first.size(); i++) {
            if (left instanceof Map<?, ?> map) {
                Optional<Object> other = member(right, first.get(i));
                if (other.isEmpty() || !PythonValues.isEqual(map.get(first.get(i)), other.get())) {
                    return false;
                }
            } else if (!PythonValues.isEqual(first.get(i), second.get(i))) {
                return false;
            }
        }
        return true;
    }

    static Object dictionary(List<Object> keys, List<Object> members) throws ExpressionException {
        Map<Object, Object> dictionary = new LinkedHashMap<>();
        for (int i = 0; i < keys.size(); i++) {
            Object key = keys.get(i);
            if (isContainer(key) && !(key instanceof PythonTuple)) {
                throw new ExpressionException(PythonValues.kind(key) + " is no key");
            }
            for (Object present : List.copyOf(dictionary.keySet())) {
                key = PythonValues.isEqual(present, key) ? present : key;
            }
            dictionary.put(key, members.get(i));
        }
        return checked(dictionary);
    }

    /** Returns the member of a dictionary whose key is equal to a value. */
    static Optional<Object> member(Object dictionary, Object key) throws ExpressionException {
        for (Map.Entry<?, ?> entry : ((Map<?, ?>) dictionary).entrySet()) {
            if (PythonValues.isEqual(entry.getKey(), key)) {
                return Optional.of(entry.getValue());
            }
        }
        return Optional.empty();
    }

    /** Returns the element at an index, or with a key. */
    static Object element(Object value, Object index) throws ExpressionException {
        if (value instanceof Map) {
            return member(value, index).orElseThrow(() -> new ExpressionException("missing key " + represent(index)));
        }
        List<Object> elements = elements(value);
        if (!(index instanceof Long) && !(index instanceof Boolean)) {
            throw new ExpressionException("an index is no " + PythonValues.kind(index));
        }
        long at = index instanceof Boolean flag ? (flag ? 1 : 0) : (Long) index;
        long place = at < 0 ? at + elements.size() : at;
        if (place < 0 || place >= elements.size()) {
            throw new ExpressionException(
                    "index " + at + " is out of range: there are " + elements.size() + " elements");
        }
        return elements.get((int) place);
    }

    /** Returns the elements from one index to another; null for no limit. */
    static Object slice(Object value, Object from, Object to, Object by) throws ExpressionException {
        List<Object> elements = elements(value);
        long step = by == null ? 1 : index(by);
        if (value instanceof Map || step == 0) {
            throw new ExpressionException("invalid slice of " + PythonValues.kind(value));
        }
        int size = elements.size();
        long place = from == null ? (step > 0 ? 0 : size - 1) : limited(index(from), size, step);
        long end = to == null ? (step > 0 ? size : -1) : limited(index(to), size, step);
        List<Object> slice = new ArrayList<>();
        while (step > 0 ? place < end : place > end) {
            slice.add(elements.get((int) place));
            place += Math.max(-size - 1L, Math.min(size + 1L, step));
        }
        if (value instanceof String) {
            return slice.stream().map(String::valueOf).collect(Collectors.joining());
        }
        return value instanceof PythonTuple ? new PythonTuple(slice) : slice;
    }

    private static long index(Object value) throws ExpressionException {
        if (value instanceof Long number) {
            return number;
        }
        throw new ExpressionException("an index is no " + PythonValues.kind(value));
    }

    private static long limited(long index, int size, long step) {
        long place = index < 0 ? Math.max(index, -size - 1L) + size : index;
        return step > 0 ? Math.max(0, Math.min(place, size)) : Math.max(-1, Math.min(place, size - 1L));
    }

    /** Returns a value as Python's {@code repr} writes it. */
    static String represent(Object value) {
        if (value instanceof String text) {
            return quoted(text);
        }
        if (value instanceof List<?> list) {
            return list.stream().map(PythonContainers::represent).collect(Collectors.joining(", ", "[", "]"));
        }
        if (value instanceof PythonTuple tuple) {
            return tuple.values().stream()
                    .map(PythonContainers::represent)
                    .collect(Collectors.joining(", ", "(", tuple.values().size() == 1 ? ",)" : ")"));
        }
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(entry -> represent(entry.getKey()) + ": " + represent(entry.getValue()))
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        return PythonValues.print(value);
    }

    private static String quoted(String text) {
        char quote = text.indexOf('\'') >= 0 && text.indexOf('"') < 0 ? '"' : '\'';
        StringBuilder out = new StringBuilder().append(quote);
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            switch (letter) {
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (letter == '\\' || letter == quote) {
                        out.append('\\').append(letter);
                    } else if (Character.isISOControl(letter)) {
                        out.append(String.format("\\x%02x", (int) letter));
                    } else {
                        out.append(letter);
                    }
                }
            }
        }
        return out.append(quote).toString();
    }
}
