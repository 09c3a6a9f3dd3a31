// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import io.uorb.launch.description.EnvironmentEntry;
import io.uorb.launch.description.LaunchNode;
import io.uorb.launch.description.NameRemap;
import io.uorb.launch.expression.PythonTexts;
import io.uorb.ros.name.RosNames;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Reads {@code <node>}. One thread. */
final class NodeReader {
    private final ElementReader elements;
    private final ParamReader parameters;
    private final DescriptionBuilder builder;

    NodeReader(ElementReader elements, ParamReader parameters, DescriptionBuilder builder) {
        this.elements = elements;
        this.parameters = parameters;
        this.builder = builder;
    }

    /** The parts of a node that its children add. */
    private record Children(List<NameRemap> remaps, List<EnvironmentEntry> environment, Map<String, Object> local) {}

    void read(ElementValues values, LaunchScope scope, String defaultMachine) throws LaunchFileException {
        String baseName = baseName(values, values.require("name"));
        LaunchScope inside = scope.leaf(values.namespace());
        String namespace = trimmed(inside.namespace);
        String name = inside.namespace + baseName;
        boolean isRepeated = builder.isRepeated(name, values.element.place());
        Children children = children(values, inside, name, isRepeated);
        Map<String, Object> ofNode = parameters(scope, name, children);
        boolean respawn = values.flag("respawn");
        boolean required = values.flag("required");
        if (respawn && required) {
            throw values.wrong("has both respawn and required");
        }
        String machine = values.filled("machine");
        builder.add(
                new LaunchNode(
                        name,
                        namespace,
                        values.require("pkg"),
                        values.require("type"),
                        values.get("args", ""),
                        output(values),
                        respawn,
                        values.seconds("respawn_delay"),
                        required,
                        cwd(values),
                        values.filled("launch-prefix"),
                        machine == null ? defaultMachine : machine,
                        children.remaps,
                        children.environment,
                        ofNode,
                        values.element.place()),
                clears(values));
    }

    /** Reads a test: its parameters are set, it is not run. */
    void readTest(ElementValues values, LaunchScope scope) throws LaunchFileException {
        for (String attribute : List.of("respawn", "respawn_delay", "output")) {
            if (values.element.has(attribute)) {
                throw values.wrong("cannot have " + attribute);
            }
        }
        String testName = values.require("test-name");
        String named = values.filled("name");
        LaunchScope inside = scope.leaf(values.namespace());
        String name = inside.namespace + baseName(values, named == null ? testName : named);
        String limit = values.filled("time-limit");
        if (limit != null && !(PythonTexts.real(limit).orElse(0.0) > 0)) {
            throw values.wrong("time-limit is '" + limit + "', no positive number of seconds");
        }
        String retry = values.filled("retry");
        if (retry != null && PythonTexts.whole(retry).isEmpty()) {
            throw values.wrong("retry is '" + retry + "', no integer");
        }
        for (String attribute : List.of("pkg", "type")) {
            values.require(attribute);
        }
        for (String attribute : List.of("args", "machine", "launch-prefix")) {
            values.get(attribute);
        }
        cwd(values);
        values.flag("required");
        Children children = children(values, inside, name, false);
        builder.addTest(name, parameters(scope, name, children), clears(values), values.element.place());
    }

    private static boolean clears(ElementValues values) throws LaunchFileException {
        return values.filled("clear_params") != null && values.flag("clear_params");
    }

    private static Map<String, Object> parameters(LaunchScope scope, String name, Children children) {
        Map<String, Object> ofNode = new LinkedHashMap<>();
        scope.privateParameters.forEach((key, value) -> ofNode.put(privateName(name, key), value));
        ofNode.putAll(children.local);
        return ofNode;
    }

    private String baseName(ElementValues values, String baseName) throws LaunchFileException {
        if (baseName.contains("/")) {
            throw values.wrong("name '" + baseName + "' contains a namespace; use the attribute ns");
        }
        if (!RosNames.isBaseName(baseName)) {
            builder.warn(values.element.place(), "name '" + baseName + "' is not legal in ROS");
        }
        return baseName;
    }

    private static String privateName(String node, String name) {
        return RosNames.canonical(node + "/" + name);
    }

    private static String trimmed(String namespace) {
        return namespace.length() > 1 ? namespace.substring(0, namespace.length() - 1) : namespace;
    }

    private static String output(ElementValues values) throws LaunchFileException {
        String output = values.get("output", "log");
        if (!output.equals("log") && !output.equals("screen")) {
            throw values.wrong("output is '" + output + "', not log or screen");
        }
        return output;
    }

    private static String cwd(ElementValues values) throws LaunchFileException {
        if (!values.element.has("cwd")) {
            return null;
        }
        String cwd = values.get("cwd").toLowerCase(Locale.ROOT);
        if (!cwd.equals("node") && !cwd.equals("ros_home")) {
            throw values.wrong("cwd is '" + cwd + "', not node or ROS_HOME");
        }
        return cwd;
    }

    private Children children(ElementValues values, LaunchScope inside, String name, boolean isRepeated)
            throws LaunchFileException {
        Children children = new Children(
                new ArrayList<>(inside.remaps), new ArrayList<>(inside.environment), new LinkedHashMap<>());
        for (LaunchElement child : values.element.children()) {
            ElementValues each = elements.values(child, inside);
            switch (child.name().toLowerCase(Locale.ROOT)) {
                case "remap", "env", "param", "rosparam" -> {
                    elements.checkAttributes(child);
                    if (each.isOn()) {
                        read(each, inside, name, isRepeated, children);
                    }
                }
                default -> elements.warnOfElement(child);
            }
        }
        return children;
    }

    private void read(ElementValues child, LaunchScope inside, String name, boolean isRepeated, Children children)
            throws LaunchFileException {
        switch (child.element.name().toLowerCase(Locale.ROOT)) {
            case "remap" -> ElementReader.addRemap(children.remaps, child);
            case "env" -> ElementReader.addVariable(children.environment, child);
            case "param" -> {
                Map<String, Object> one = new LinkedHashMap<>();
                String command = parameters.readParam(child, one, isRepeated);
                for (Map.Entry<String, Object> each : one.entrySet()) {
                    String fullName = privateName(name, each.getKey());
                    children.local.put(fullName, each.getValue());
                    if (command != null && !isRepeated) {
                        builder.noteCommand(fullName, command);
                    }
                }
            }
            default -> parameters.readRosparam(child, inside, name, children.local, isRepeated);
        }
    }
}
