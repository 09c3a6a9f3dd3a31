// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.verification;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;

/** An object of a parsed file of check vectors. Errors name the path of the member. */
final class VectorTree {
    private final String path;
    private final Map<?, ?> members;

    VectorTree(String path, Object object) {
        if (!(object instanceof Map<?, ?> map)) {
            throw new IllegalArgumentException(path + " is not an object");
        }
        this.path = path;
        this.members = map;
    }

    String path() {
        return path;
    }

    private Object member(String name) {
        Object member = members.get(name);
        if (member == null) {
            throw new IllegalArgumentException(path + " has no " + name);
        }
        return member;
    }

    String text(String name) {
        return member(name).toString();
    }

    double number(String name) {
        return toNumber(path + "." + name, member(name));
    }

    /** Returns an array of numbers, with nested arrays flattened in order. */
    double[] numbers(String name) {
        return flat(path + "." + name, member(name));
    }

    /** Returns an array with exactly this count of numbers. */
    double[] numbers(String name, int count) {
        return flat(path + "." + name, member(name), count);
    }

    /** Returns the elements of an array. */
    List<?> list(String name) {
        return toList(path + "." + name, member(name));
    }

    /** Returns the objects of an array. */
    List<VectorTree> objects(String name) {
        List<VectorTree> objects = new ArrayList<>();
        for (Object element : list(name)) {
            objects.add(new VectorTree(path + "." + name + "[" + objects.size() + "]", element));
        }
        return objects;
    }

    VectorTree object(String name) {
        return new VectorTree(path + "." + name, member(name));
    }

    /** Returns the members of an object in their order. */
    Map<String, Object> members() {
        Map<String, Object> copy = new LinkedHashMap<>();
        members.forEach((name, value) -> copy.put(name.toString(), value));
        return copy;
    }

    static double[] flat(String path, Object value) {
        if (value instanceof List<?> list) {
            return list.stream()
                    .flatMapToDouble(element -> DoubleStream.of(flat(path, element)))
                    .toArray();
        }
        return new double[] {toNumber(path, value)};
    }

    static double[] flat(String path, Object value, int count) {
        double[] numbers = flat(path, value);
        if (numbers.length != count) {
            throw new IllegalArgumentException(path + " has " + numbers.length + " numbers instead of " + count);
        }
        return numbers;
    }

    static List<?> toList(String path, Object value) {
        if (value instanceof List<?> list) {
            return list;
        }
        throw new IllegalArgumentException(path + " is not an array");
    }

    /** Returns the elements of an array with exactly this count. */
    static List<?> toList(String path, Object value, int count) {
        List<?> list = toList(path, value);
        if (list.size() != count) {
            throw new IllegalArgumentException(path + " has " + list.size() + " elements instead of " + count);
        }
        return list;
    }

    static double toNumber(String path, Object value) {
        if (value instanceof Number number) {
            return number.doubleValue();
        }
        throw new IllegalArgumentException(path + " is " + value + ", not a number");
    }
}
