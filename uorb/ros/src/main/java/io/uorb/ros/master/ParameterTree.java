// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import io.uorb.input.HeapShare;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A tree of parameters: structs within structs, with values at the ends. Not thread-safe. */
final class ParameterTree {
    /** The greatest depth of a value, so that an answer in an answer of a multicall is within XML-RPC's depth. */
    static final int MAX_DEPTH = 60;

    /** The greatest default of the memory for parameters; a 16th of the heap where that is less. */
    private static final long MAX_BYTES = 256L << 20;

    private static final int HEAP_DIVISOR = 16;

    private final long limitBytes;
    private Map<String, Object> root = new LinkedHashMap<>();
    private long bytes;

    /** A tree that takes a share of the heap at most. */
    ParameterTree() {
        this(HeapShare.bytes(MAX_BYTES, HEAP_DIVISOR));
    }

    ParameterTree(long limitBytes) {
        this.limitBytes = limitBytes;
    }

    /** Returns why a value cannot be set, or null if it can. */
    String problem(List<String> path, Object value) {
        if (path.isEmpty() && !(value instanceof Map)) {
            return "cannot set root of parameter tree to non-dictionary";
        }
        if (path.size() + depth(value) > MAX_DEPTH) {
            return "parameters nest deeper than " + MAX_DEPTH;
        }
        long growth = growth(path, value);
        return growth > 0 && bytes + growth > limitBytes
                ? "the parameters would exceed their limit of " + limitBytes + " bytes, a share of the heap"
                : null;
    }

    /** Returns by how much the tree would grow with a value, in estimated bytes. */
    private long growth(List<String> path, Object value) {
        long growth = ValueSize.of(value);
        Object place = root;
        for (int i = 0; i < path.size(); i++) {
            Object below = place instanceof Map<?, ?> struct ? struct.get(path.get(i)) : null;
            if (place != null && below == null) {
                // From here on all is new; what is not a struct becomes one.
                growth += place instanceof Map ? 0 : ValueSize.STRUCT_BYTES - ValueSize.of(place);
                growth += (path.size() - 1L - i) * ValueSize.STRUCT_BYTES;
            }
            growth += below == null ? ValueSize.ENTRY_BYTES + ValueSize.of(path.get(i)) : 0;
            place = below;
        }
        return place == null ? growth : growth - ValueSize.of(place);
    }

    /** Returns the estimated memory of all parameters. */
    long bytes() {
        return bytes;
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
        bytes += growth(path, value);
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
        String name = path.get(path.size() - 1);
        Object removed = parent instanceof Map ? asStruct(parent).remove(name) : null;
        bytes -= removed == null ? 0 : ValueSize.ENTRY_BYTES + ValueSize.of(name) + ValueSize.of(removed);
        return removed != null;
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
     * Searches for the first part of a key in a namespace and upwards.
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
