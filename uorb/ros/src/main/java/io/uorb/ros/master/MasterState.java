// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import io.uorb.input.HeapShare;
import io.uorb.ros.xmlrpc.XmlRpcReader;
import io.uorb.ros.xmlrpc.XmlRpcWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The state of a master as a value of XML-RPC, and in a file: an answer that holds the value. */
final class MasterState {
    private static final int VERSION = 1;
    /** Parameters and registrations have less in memory. */
    private static final long MAX_FILE_BYTES = HeapShare.bytes(512L << 20, 8);

    private static final String PARAMETERS = "parameters";
    private static final String TYPES = "types";
    private static final String SERVICE_URIS = "service_uris";

    private MasterState() {}

    /** Returns the state; what is in it does not change any more. */
    static Map<String, Object> of(Registry registry, ParameterTree tree) {
        Map<String, Object> state = new LinkedHashMap<>();
        state.put("version", VERSION);
        state.put(PARAMETERS, tree.get(List.of()));
        state.put(TYPES, new LinkedHashMap<>(registry.types().all()));
        state.put(SERVICE_URIS, new LinkedHashMap<>(registry.serviceUris().all()));
        maps(registry).forEach((name, map) -> state.put(name, rows(map)));
        return state;
    }

    private static Map<String, RegistrationMap> maps(Registry registry) {
        Map<String, RegistrationMap> maps = new LinkedHashMap<>();
        maps.put("publishers", registry.publishers());
        maps.put("subscribers", registry.subscribers());
        maps.put("services", registry.services());
        maps.put("parameter_subscribers", registry.parameters());
        return maps;
    }

    private static List<Object> rows(RegistrationMap map) {
        List<Object> rows = new ArrayList<>();
        for (String key : map.keys()) {
            map.nodes(key).forEach(node -> rows.add(List.of(key, node.caller(), node.uri())));
        }
        return rows;
    }

    /** Returns the bytes of a file. */
    static byte[] write(Map<String, Object> state) {
        return XmlRpcWriter.answer(state);
    }

    /**
     * Restores a state from a file, if there is one.
     *
     * @throws IOException naming the file and what is wrong with it; nothing has been restored then
     */
    static void restore(Path file, Registry registry, ParameterTree tree) throws IOException {
        if (!Files.exists(file)) {
            return;
        }
        Map<String, Object> state;
        List<Runnable> steps = new ArrayList<>();
        try {
            if (Files.size(file) > MAX_FILE_BYTES) {
                throw new IOException(Files.size(file) + " bytes exceed the limit of " + MAX_FILE_BYTES);
            }
            state = struct(XmlRpcReader.answer(Files.readAllBytes(file)), "state");
            if (!Integer.valueOf(VERSION).equals(state.get("version"))) {
                throw new IOException("version " + state.get("version") + " is not " + VERSION);
            }
            addSteps(state, registry, tree, steps);
        } catch (IOException | IllegalArgumentException e) {
            throw new IOException(
                    file + ": not a state of a master: " + e.getMessage() + "; remove it to start without one", e);
        }
        steps.forEach(Runnable::run);
    }

    /** Checks everything before anything is restored. */
    private static void addSteps(
            Map<String, Object> state, Registry registry, ParameterTree tree, List<Runnable> steps) {
        Map<String, Object> parameters = struct(state.get(PARAMETERS), PARAMETERS);
        String problem = tree.problem(List.of(), parameters);
        if (problem != null) {
            throw new IllegalArgumentException(problem);
        }
        steps.add(() -> tree.set(List.of(), parameters));
        struct(state.get(TYPES), TYPES)
                .forEach((topic, type) -> addStep(steps, registry.types(), topic, text(type, TYPES)));
        struct(state.get(SERVICE_URIS), SERVICE_URIS)
                .forEach((service, uri) -> addStep(steps, registry.serviceUris(), service, text(uri, SERVICE_URIS)));
        maps(registry).forEach((name, map) -> {
            for (Object row : list(state.get(name), name)) {
                List<?> three = list(row, name);
                if (three.size() != 3) {
                    throw new IllegalArgumentException(name + " has a row that is not of three texts");
                }
                String key = text(three.get(0), name);
                NodeApi node = new NodeApi(text(three.get(1), name), text(three.get(2), name));
                steps.add(() -> registry.restore(map, key, node));
            }
        });
    }

    private static void addStep(List<Runnable> steps, TextMap map, String key, String value) {
        steps.add(() -> map.put(key, value));
    }

    @SuppressWarnings("unchecked") // The reader makes no other maps.
    private static Map<String, Object> struct(Object value, String name) {
        if (value instanceof Map) {
            return (Map<String, Object>) value;
        }
        throw new IllegalArgumentException(name + " is not a struct");
    }

    private static List<?> list(Object value, String name) {
        if (value instanceof List<?> list) {
            return list;
        }
        throw new IllegalArgumentException(name + " is not an array");
    }

    private static String text(Object value, String name) {
        if (value instanceof String text) {
            return text;
        }
        throw new IllegalArgumentException(name + " contains a value that is not a text");
    }
}
