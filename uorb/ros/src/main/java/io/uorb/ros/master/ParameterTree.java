// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A tree of parameters: structs within structs, with values at the ends. Not thread-safe. */
final class ParameterTree {
    /** The greatest depth of a value, so that an answer in an answer of a multicall is within XML-RPC's depth. */
    static final int MAX_DEPTH = 60;

    private Map<String, Object> root = new LinkedHashMap<>();

    /** Returns why a value cannot be set, or null if it can. */
    static String problem(List<String> path, Object value) {
        if (path.isEmpty() && !(value instanceof Map)) {
            return "cannot set root of parameter tree to non-dictionary";
        }
        return path.size() + depth(value) > MAX_DEPTH ? "parameters nest deeper than " + MAX_DEPTH : null;
    }

    private static int depth(Object value) {
        int deepest = 0;
        if (value instanceof List<?> list) {
            for (Object element : list) {
                deepest = Math.max(deepest, depth(element));
            }
            return deepest + 1;
        }
        if (value instanceof Map<?, ?> struct) {
            for (Object member : struct.values()) {
                deepest = Math.max(deepest, depth(member));
            }
            return deepest + 1;
        }
        return 0;
    }

    /** Sets a value in place of what is there; a value on the way to it becomes a struct. */
    void set(List<String> path, Object value) {
        if (path.isEmpty()) {
            root = asStruct(copy(value));
            return;
        }
        Map<String, Object> struct = root;
        for (String part : path.subList(0, path.size() - 1)) {
            if (!(struct.get(part) instanceof Map)) {
                struct.put(part, new LinkedHashMap<String, Object>());
            }
            struct = asStruct(struct.get(part));
        }
        struct.put(path.get(path.size() - 1), copy(value));
    }

    /** Returns a value, for a namespace a copy of its struct, or null if nothing is set. */
    Object get(List<String> path) {
        return copy(find(path));
    }

    boolean has(List<String> path) {
        return find(path) != null;
    }

    private Object find(List<String> path) {
        return part(root, path);
    }

    /** Returns the part of a value at a path below it, or null if there is none. */
    static Object part(Object value, List<String> path) {
        Object part = value;
        for (String name : path) {
            if (!(part instanceof Map<?, ?> struct)) {
                return null;
            }
            part = struct.get(name);
        }
        return part;
    }

    /** Deletes a value; returns whether it was set. The root cannot be deleted. */
    boolean delete(List<String> path) {
        if (path.isEmpty()) {
            return false;
        }
        Object parent = find(path.subList(0, path.size() - 1));
        return parent instanceof Map<?, ?> && asStruct(parent).remove(path.get(path.size() - 1)) != null;
    }

    /** Returns the keys of all values that are no structs. */
    List<String> names() {
        List<String> names = new ArrayList<>();
        addNames("", root, names);
        return names;
    }

    private static void addNames(String prefix, Map<?, ?> struct, List<String> names) {
        for (Map.Entry<?, ?> member : struct.entrySet()) {
            String key = prefix + "/" + member.getKey();
            if (member.getValue() instanceof Map<?, ?> below) {
                addNames(key, below, names);
            } else {
                names.add(key);
            }
        }
    }

    /**
     * Looks for the first part of a key in a namespace and upwards.
     *
     * @return the namespace where it was found with the whole key, or null
     * @throws IllegalStateException if the key is private or the namespace is not global
     */
    String search(String namespace, String key) {
        if (key.startsWith("~")) {
            throw new IllegalStateException("invalid key");
        }
        if (!namespace.startsWith("/")) {
            throw new IllegalStateException("namespace must be global");
        }
        if (key.startsWith("/")) {
            return has(GraphNames.parts(key)) ? key : null;
        }
        List<String> above = GraphNames.parts(namespace);
        String first = GraphNames.parts(key).get(0);
        for (int length = above.size(); length >= 0; length--) {
            List<String> path = new ArrayList<>(above.subList(0, length));
            path.add(first);
            if (has(path)) {
                String where = "/" + String.join("/", above.subList(0, length));
                return GraphNames.asNamespace(where) + key;
            }
        }
        return null;
    }

    @SuppressWarnings("unchecked") // All structs in the tree are made by copy.
    private static Map<String, Object> asStruct(Object struct) {
        return (Map<String, Object>) struct;
    }

    /** Copies structs, which change; all else does not. */
    private static Object copy(Object value) {
        if (!(value instanceof Map<?, ?> struct)) {
            return value;
        }
        Map<String, Object> copy = new LinkedHashMap<>();
        struct.forEach((name, member) -> copy.put((String) name, copy(member)));
        return copy;
    }
}
