// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import io.uorb.launch.description.EnvironmentEntry;
import io.uorb.launch.description.LaunchMachine;
import io.uorb.launch.description.NameRemap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Reads the elements of a file one after another; what holds for those that follow is in their scope. One thread. */
final class ElementReader {
    private static final Set<String> CONDITIONS = Set.of("if", "unless");
    private static final Map<String, Set<String>> ATTRIBUTES = Map.ofEntries(
            Map.entry("launch", Set.of("deprecated")),
            Map.entry(
                    "node",
                    Set.of(
                            "pkg",
                            "type",
                            "name",
                            "args",
                            "ns",
                            "machine",
                            "respawn",
                            "respawn_delay",
                            "required",
                            "output",
                            "cwd",
                            "clear_params",
                            "launch-prefix")),
            Map.entry(
                    "test",
                    Set.of(
                            "pkg",
                            "type",
                            "name",
                            "test-name",
                            "args",
                            "ns",
                            "machine",
                            "required",
                            "cwd",
                            "clear_params",
                            "launch-prefix",
                            "time-limit",
                            "retry")),
            Map.entry("param", Set.of("name", "value", "textfile", "binfile", "command", "type")),
            Map.entry("rosparam", Set.of("command", "file", "param", "ns", "subst_value")),
            Map.entry("remap", Set.of("from", "to")),
            Map.entry("group", Set.of("ns", "clear_params")),
            Map.entry("include", Set.of("file", "ns", "clear_params", "pass_all_args")),
            Map.entry("arg", Set.of("name", "default", "value", "doc")),
            Map.entry("env", Set.of("name", "value")),
            Map.entry(
                    "machine",
                    Set.of("name", "address", "user", "password", "ssh-port", "env-loader", "timeout", "default")));

    private final Substitutions substitutions;
    private final DescriptionBuilder builder;
    private final NodeReader nodes;
    private final ParamReader parameters;
    private final IncludeReader includes;

    ElementReader(Substitutions substitutions, FileAccess files, LaunchOptions options, DescriptionBuilder builder) {
        this.substitutions = substitutions;
        this.builder = builder;
        parameters = new ParamReader(substitutions, files, options, builder);
        nodes = new NodeReader(this, parameters, builder);
        includes = new IncludeReader(this, files, builder);
    }

    IncludeReader includes() {
        return includes;
    }

    ElementValues values(LaunchElement element, LaunchScope scope) {
        return new ElementValues(element, scope, substitutions);
    }

    /** Warns of attributes that nobody knows. */
    void checkAttributes(LaunchElement element) {
        Set<String> known = ATTRIBUTES.get(element.name().toLowerCase(Locale.ROOT));
        for (String attribute : element.attributes().keySet()) {
            if (!known.contains(attribute) && !CONDITIONS.contains(attribute)) {
                builder.warn(element.place(), "<" + element.name() + "> has an unknown attribute " + attribute);
            }
        }
    }

    void warnOfElement(LaunchElement element) {
        builder.warn(element.place(), "<" + element.name() + "> is an unknown element here");
    }

    /**
     * Reads elements.
     *
     * @param machine the default one; null for none
     * @return the default machine after them
     */
    String read(List<LaunchElement> elements, LaunchScope scope, String machine) throws LaunchFileException {
        String present = machine;
        for (LaunchElement element : elements) {
            if (!ATTRIBUTES.containsKey(element.name()) || element.name().equals("launch")) {
                warnOfElement(element);
                continue;
            }
            ElementValues values = values(element, scope);
            checkAttributes(element);
            if (values.isOn()) {
                present = read(values, scope, present);
            }
        }
        return present;
    }

    private String read(ElementValues values, LaunchScope scope, String machine) throws LaunchFileException {
        switch (values.element.name()) {
            case "node" -> nodes.read(values, scope, machine);
            case "test" -> nodes.readTest(values, scope);
            case "param" -> parameters.readParam(values, scope);
            case "rosparam" -> parameters.readRosparam(values, scope);
            case "remap" -> addRemap(scope.remaps, values);
            case "env" -> addVariable(scope.environment, values);
            case "arg" -> declare(values, scope);
            case "machine" -> {
                return machine(values, machine);
            }
            case "group" -> {
                return group(values, scope, machine);
            }
            default -> {
                return includes.read(values, scope, machine);
            }
        }
        return machine;
    }

    private String group(ElementValues values, LaunchScope scope, String machine) throws LaunchFileException {
        LaunchScope inside = inside(values, scope);
        return read(values.element.children(), inside, machine);
    }

    /** Returns the scope of a group, and clears its parameters if it asks for that. */
    private LaunchScope inside(ElementValues values, LaunchScope scope) throws LaunchFileException {
        LaunchScope inside = scope.child(values.namespace());
        clear(values, inside.namespace);
        return inside;
    }

    void clear(ElementValues values, String namespace) throws LaunchFileException {
        if (values.filled("clear_params") != null && values.flag("clear_params")) {
            if (!values.element.has("ns")) {
                throw values.wrong("has clear_params but no ns");
            }
            builder.clear(namespace, values.element.place());
        }
    }

    /** Adds a remap in place of one of the same name. */
    static void addRemap(List<NameRemap> to, ElementValues values) throws LaunchFileException {
        NameRemap remap = new NameRemap(values.legalName("from"), values.legalName("to"));
        to.removeIf(other -> other.from().equals(remap.from()));
        to.add(remap);
        requireFew(to.size(), "remaps", values);
    }

    /** Adds a variable in place of one of the same name. */
    static void addVariable(List<EnvironmentEntry> to, ElementValues values) throws LaunchFileException {
        EnvironmentEntry variable = environment(values);
        to.removeIf(other -> other.name().equals(variable.name()));
        to.add(variable);
        requireFew(to.size(), "variables", values);
    }

    private static void requireFew(int count, String what, ElementValues values) throws LaunchFileException {
        if (count > LaunchLimits.MOST_IN_SCOPE) {
            throw values.wrong("there are more than " + LaunchLimits.MOST_IN_SCOPE + " " + what + " here");
        }
    }

    private static EnvironmentEntry environment(ElementValues values) throws LaunchFileException {
        String name = values.require("name");
        String value = values.get("value");
        if (value == null) {
            throw values.wrong("has no value");
        }
        if (name.contains("=") || name.indexOf(0) >= 0 || value.indexOf(0) >= 0) {
            throw values.wrong("name '" + name + "' or its value is none for an environment");
        }
        return new EnvironmentEntry(name, value);
    }

    private String machine(ElementValues values, String machine) throws LaunchFileException {
        LaunchMachine named = MachineElementReader.read(values, builder);
        String isDefault = values.get("default", "false");
        return switch (isDefault.toLowerCase(Locale.ROOT)) {
            case "true" -> named.name();
            case "false", "never" -> machine;
            default -> throw values.wrong("default is '" + isDefault + "', not true, false or never");
        };
    }

    private static void declare(ElementValues values, LaunchScope scope) throws LaunchFileException {
        String name = values.require("name");
        String value = values.get("value");
        String otherwise = values.get("default");
        values.get("doc"); // what it substitutes must be there, as in roslaunch
        if (value != null && otherwise != null) {
            throw values.wrong("has both value and default");
        }
        boolean isPassedOn = scope.passedOn.contains(name);
        if (!scope.declared.add(name) && !isPassedOn) {
            throw values.wrong("argument '" + name + "' is declared twice");
        }
        if (scope.declared.size() > LaunchLimits.MOST_ARGUMENTS) {
            throw values.wrong("there are more than " + LaunchLimits.MOST_ARGUMENTS + " arguments");
        }
        if (value != null) {
            if (scope.arguments.containsKey(name) && !isPassedOn) {
                throw values.wrong("argument '" + name + "' is fixed and cannot be given");
            }
            scope.arguments.put(name, value);
        } else if (otherwise != null) {
            scope.arguments.putIfAbsent(name, otherwise);
        }
    }
}
